// The registration of the exhibit: what the program knows of it before it is made.

import DataFlow
import ExhibitKit
import GraphFormats

extension ExhibitID {
  /// Nodes that compute.
  public static let calculator = ExhibitID(rawValue: "calculator")
}

/// The registration of the exhibit.
public enum CalculatorExhibit {
  /// The name, the words and the maker of the exhibit.
  public static let descriptor = ExhibitDescriptor(
    id: .calculator, title: "Calculator", summary: "Boxes that compute, joined by hand.",
    defaultFile: Calculator.defaultFile,
    documentTypes: [
      DocumentType(CalculationDocument.self), DocumentType(LastDocument.self), DocumentType(GraphFile.self),
      DocumentType(KeptPlace<FlowHistory>.self),
    ]
  ) {
    Calculator(in: $0)
  }
}
