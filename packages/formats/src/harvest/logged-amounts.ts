import type { AmountKind } from './amount-kinds.ts';
import { DDI } from './ddi.ts';
import { type DeviceTree, SAME_DEVICE, WIDTHS } from './device-tree.ts';
import type { LoggedValue } from './time-log.ts';
import { WorkStates } from './work-states.ts';

/** What a log says of one record; NaN for what is not known. */
export interface LoggedRecord {
  /** Per area, in the unit of its kind; 0 where the machine is off. */
  readonly amount: number;
  readonly width: number;
  readonly speed: number;
  /** What goes with the amount, as its kind says. */
  readonly companion: number;
}

/** A width that a log has, and the one that the machine declares, with the element that it belongs to. */
interface Width {
  /** Of one element, or of sections side by side; empty where the log has none. */
  readonly slots: readonly number[];
  /** As declared; NaN where it is not. */
  readonly meters: number;
  readonly element: string;
}

/** Where a log has its amounts, such as yields, and what belongs to them: of the same machine, the nearest element first. */
export class LoggedAmounts<K extends AmountKind = AmountKind> {
  readonly kind: K;
  /** Elements whose amounts are not read, because another one measures the same grain or product. */
  readonly ignored: readonly string[];
  /** Elements whose amounts are joined. */
  readonly joined: readonly string[];
  /** Whether amounts per time have no width by which they become amounts per area. */
  readonly lacksWidth: boolean;
  readonly #sensors: readonly { readonly slot: number; readonly element: string; readonly width: Width }[];
  readonly #width: Width;
  readonly #speed: number;
  readonly #companion: number;
  readonly #states: WorkStates;

  /**
   * `kinds` are those that are looked for, the best first; `hasValues` says by slot whether the log has a value above 0 there. Null
   * where a log has no such amounts.
   */
  static of<K extends AmountKind>(
    kinds: readonly K[],
    values: readonly LoggedValue[],
    hasValues: readonly boolean[],
    tree: DeviceTree,
  ): LoggedAmounts<K> | null {
    const declared = kinds.filter(({ ddi }) => values.some((value) => value.ddi === ddi));
    const used = declared.find(({ ddi }) =>
      values.some((value, slot) => value.ddi === ddi && hasValues[slot]),
    );
    const kind = used ?? declared[0];
    return kind ? new LoggedAmounts(kind, values, hasValues, tree) : null;
  }

  private constructor(
    kind: K,
    values: readonly LoggedValue[],
    hasValues: readonly boolean[],
    tree: DeviceTree,
  ) {
    const slots = [...values.keys()].filter((slot) => values[slot]!.ddi === kind.ddi);
    const used = slots.filter((slot) => hasValues[slot]);
    const measuring = used.length > 0 ? used : slots.slice(0, 1);
    const elementOf = (slot: number) => values[slot]!.element;
    const kept = disjoint(measuring, elementOf, kind, tree);
    const first = elementOf(kept[0]!);
    const nearest = (ddi: number, isOfMachine: boolean) =>
      [...values.keys()]
        .filter(
          (slot) =>
            values[slot]!.ddi === ddi && (!isOfMachine || distanceOf(slot) < Number.POSITIVE_INFINITY),
        )
        .toSorted(
          (a, b) => Number(hasValues[b]) - Number(hasValues[a]) || distanceOf(a) - distanceOf(b) || a - b,
        )[0] ?? -1;
    const distanceOf = (slot: number) => tree.distance(first, elementOf(slot));
    const named = new Set(values.map(({ element }) => element));
    const widthOf = (element: string) => findWidth(element, { values, hasValues, tree, named });
    this.ignored = namesOf(measuring.filter((slot) => !kept.includes(slot)).map(elementOf));
    this.joined = kept.length > 1 ? namesOf(kept.map(elementOf)) : [];
    this.kind = kind;
    this.#sensors = kept.map((slot) => {
      const element = elementOf(slot);
      return { slot, element, width: ownWidth(element, { values, hasValues, tree, named }) };
    });
    const container = kept.length > 1 ? commonOf(kept.map(elementOf), tree) : first;
    this.#width = widthOf(container ?? first);
    // The whole machine is in motion, and one crop goes through it.
    this.#speed = nearest(DDI.speed, false);
    this.#companion = nearest(kind.companion.ddi, false);
    this.#states = new WorkStates(values, tree);
    this.lacksWidth =
      kind.per === 'time' && !isKnown(this.#width) && !this.#sensors.every(({ width }) => isKnown(width));
  }

  /** What holds at a record with these values. */
  at(values: Float64Array): LoggedRecord {
    const speed = this.#speed < 0 ? Number.NaN : values[this.#speed]! / 1000;
    const companion = this.#companion < 0 ? Number.NaN : values[this.#companion]! * this.kind.companion.unit;
    const width = this.#widthAt(values);
    const isOff = this.#sensors.every(({ element }) =>
      this.#states.isOff(values, element, this.#width.element),
    );
    // A header that is lifted cuts nothing, and a spreader that is shut spreads nothing.
    return isOff
      ? { amount: 0, width: 0, speed, companion }
      : { amount: this.#amountAt(values, width, speed), width, speed, companion };
  }

  /** Meters: of the machine, else what its measuring elements have together. */
  #widthAt(values: Float64Array): number {
    const logged = loggedAt(this.#width, values);
    if (!Number.isNaN(logged)) return logged;
    const { meters, element } = this.#width;
    if (meters > 0) return meters * this.#states.shareOfSections(values, element);
    const own = this.#sensors.reduce((sum, { width }) => sum + metersAt(width, values), 0);
    return own > 0 ? own : Number.NaN;
  }

  /** What is logged per second is divided by the area that is worked in a second; several elements work side by side. */
  #amountAt(values: Float64Array, width: number, speed: number): number {
    const { per, unit } = this.kind;
    const logged = this.#sensors
      .map((sensor) => ({ value: values[sensor.slot]! * unit, meters: metersAt(sensor.width, values) }))
      .filter(({ value }) => !Number.isNaN(value));
    if (logged.length === 0) return Number.NaN;
    if (per === 'time') {
      const flow = logged.reduce((sum, { value }) => sum + value, 0);
      return width > 0 && speed > 0 ? flow / (width * speed) : Number.NaN;
    }
    const isWeighted = logged.every(({ meters }) => meters > 0);
    const weights = logged.map(({ meters }) => (isWeighted ? meters : 1));
    const sum = logged.reduce((so_far, { value }, i) => so_far + value * weights[i]!, 0);
    return sum / weights.reduce((so_far, weight) => so_far + weight, 0);
  }
}

interface Machine {
  readonly values: readonly LoggedValue[];
  readonly hasValues: readonly boolean[];
  readonly tree: DeviceTree;
  /** The elements of the log. */
  readonly named: ReadonlySet<string>;
}

/** The slots of elements that measure different grain; of a machine and its part, or of two machines, one is left. */
function disjoint(
  slots: readonly number[],
  elementOf: (slot: number) => string,
  { per }: AmountKind,
  tree: DeviceTree,
): number[] {
  const notBins = slots.filter((slot) => !tree.isBin(elementOf(slot)));
  const candidates = notBins.length > 0 ? notBins : slots.slice(0, 1);
  const kept = candidates.filter((slot) => {
    const line = tree.lineOf(elementOf(slot)).slice(1);
    return !candidates.some((other) => other !== slot && line.includes(elementOf(other)));
  });
  const unique = kept.filter(
    (slot, at) => kept.findIndex((other) => elementOf(other) === elementOf(slot)) === at,
  );
  const first = elementOf(unique[0]!);
  if (!tree.knows(first) && per === 'time') return unique.slice(0, 1);
  return unique.filter((slot) => {
    const element = elementOf(slot);
    return element === first || !tree.knows(first) || commonOf([first, element], tree) !== null;
  });
}

/** The innermost element that contains all of some. */
function commonOf(elements: readonly string[], tree: DeviceTree): string | null {
  const [first, ...others] = elements.map((element) => tree.lineOf(element));
  return first!.find((element) => others.every((line) => line.includes(element))) ?? null;
}

/**
 * The width of what one element measures: as logged for it, what contains it or its parts, as it declares itself, as logged
 * for another element of its machine, then as the machine declares it.
 */
function findWidth(element: string, machine: Machine): Width {
  const own = machine.tree.ownWidth(element);
  return (
    loggedWidth(element, machine, SAME_DEVICE) ??
    (own > 0 ? { slots: [], meters: own, element } : null) ??
    loggedWidth(element, machine, Number.POSITIVE_INFINITY) ?? {
      slots: [],
      ...machine.tree.declaredWidth(element, machine.named),
    }
  );
}

/** The width that the nearest element less than so far away logs, or its sections together; null without one. */
function loggedWidth(
  element: string,
  { values, hasValues, tree, named }: Machine,
  reach: number,
): Width | null {
  for (const ddi of WIDTHS) {
    const near = [...values.entries()]
      .filter(([slot, value]) => value.ddi === ddi && hasValues[slot])
      .map(([slot, { element: of }]) => ({ slot, of, away: tree.distance(element, of) }))
      .filter(({ away }) => away < reach)
      .toSorted((a, b) => a.away - b.away || a.slot - b.slot);
    const whole = near.find(({ of }) => of === element || !tree.isSection(of));
    const { meters } = tree.declaredWidth(element, named);
    if (whole) return { slots: [whole.slot], meters, element: whole.of };
    if (near.length === 0) continue;
    const container = tree.lineOf(near[0]!.of)[1] ?? near[0]!.of;
    const sections = near.filter(({ of }) => tree.lineOf(of)[1] === container);
    return { slots: sections.map(({ slot }) => slot), meters, element: container };
  }
  return null;
}

/** The width that an element itself logs or declares. */
function ownWidth(element: string, { values, hasValues, tree }: Machine): Width {
  for (const ddi of WIDTHS) {
    const slot = values.findIndex(
      (value, at) => value.ddi === ddi && value.element === element && hasValues[at],
    );
    if (slot >= 0) return { slots: [slot], meters: tree.ownWidth(element), element };
  }
  return { slots: [], meters: tree.ownWidth(element), element };
}

/** Meters as logged for a record: 0 where nothing is cut, NaN where the log has not said it yet. */
function loggedAt({ slots }: Width, values: Float64Array): number {
  const known = slots.filter((slot) => !Number.isNaN(values[slot]));
  return known.length === 0 ? Number.NaN : known.reduce((sum, slot) => sum + values[slot]!, 0) / 1000;
}

function metersAt(width: Width, values: Float64Array): number {
  const logged = loggedAt(width, values);
  return Number.isNaN(logged) ? width.meters : logged;
}

function isKnown({ slots, meters }: Width): boolean {
  return slots.length > 0 || meters > 0;
}

function namesOf(elements: readonly string[]): string[] {
  return [...new Set(elements)];
}
