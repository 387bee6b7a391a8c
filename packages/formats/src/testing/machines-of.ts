/** An element of a machine to describe. */
export interface DescribedElement {
  readonly id: string;
  /** 1 the machine, 2 a function, 3 a bin, 4 a section. */
  readonly type: 1 | 2 | 3 | 4;
  /** Its number among the objects of its machine, and that of what contains it. */
  readonly object: number;
  readonly parent?: number;
  /** Properties that it declares: values by their DDI in hexadecimal digits. */
  readonly properties?: Readonly<Record<string, number>>;
}

/** A machine to describe. */
export interface DescribedMachine {
  readonly id: string;
  readonly elements: readonly DescribedElement[];
}

/** The XML of machines as task data describe them. */
export function machinesOf(machines: readonly DescribedMachine[]): string {
  return machines.map(machineOf).join('');
}

function machineOf({ id, elements }: DescribedMachine): string {
  let object = 100;
  const properties: string[] = [];
  const described = elements.map((element) => {
    const references = Object.entries(element.properties ?? {}).map(([ddi, value]) => {
      object++;
      properties.push(`<DPT A="${object}" B="${ddi}" C="${value}" D="p"/>`);
      return `<DOR A="${object}"/>`;
    });
    const { id: A, object: B, type: C, parent = 0 } = element;
    return `<DET A="${A}" B="${B}" C="${C}" D="e" E="${B}" F="${parent}">${references.join('')}</DET>`;
  });
  return `<DVC A="${id}" B="m">${described.join('')}${properties.join('')}</DVC>`;
}
