import { DDI, isCondensedState, SECTIONS_PER_STATE } from './ddi.ts';
import type { DeviceTree } from './device-tree.ts';
import type { LoggedValue } from './time-log.ts';

type State = 'on' | 'off' | null;

/** States of a section in a condensed work state, two bits each; others are an error or not installed. */
const OFF = 0;
const ON = 1;

/** Whether the elements of a log work: by their own state, or by those of their sections. */
export class WorkStates {
  readonly #values: readonly LoggedValue[];
  readonly #tree: DeviceTree;
  /** The positions of states in a record, by their element. */
  readonly #slots: ReadonlyMap<string, readonly number[]>;
  readonly #found = new Map<string, readonly string[]>();

  constructor(values: readonly LoggedValue[], tree: DeviceTree) {
    this.#values = values;
    this.#tree = tree;
    const slots = [...values.keys()].filter((slot) => {
      const { ddi } = values[slot]!;
      return ddi === DDI.work_state || isCondensedState(ddi);
    });
    this.#slots = Map.groupBy(slots, (slot) => values[slot]!.element);
  }

  /**
   * Whether what an element measures is not cut: it, something that contains it, or what the width is of, is off; without
   * such a state, all of its parts are.
   */
  isOff(record: Float64Array, element: string, cutting: string): boolean {
    const above = this.#statedAbove(element, cutting);
    if (above.length > 0) return above.some((each) => this.#stateOf(record, each) === 'off');
    const below = this.#statedBelow(element, cutting);
    return below.length > 0 && below.every((each) => this.#stateOf(record, each) === 'off');
  }

  /** The share of the sections of an element that are on: 1 where that is not known. */
  shareOfSections(record: Float64Array, element: string): number {
    const sections = this.#tree.sectionsOf(element);
    const states = sections.map((section, at) => this.#stateOfSection(record, element, section, at));
    if (sections.length === 0 || states.includes(null)) return 1;
    const widths = sections.map((section) => this.#tree.ownWidth(section));
    const weights = widths.every((width) => width > 0) ? widths : widths.map(() => 1);
    const sum = (of: readonly State[]) =>
      states.reduce((total, state, at) => total + (of.includes(state) ? weights[at]! : 0), 0);
    return sum(['on']) / sum(['on', 'off']);
  }

  #stateOfSection(record: Float64Array, element: string, section: string, at: number): State {
    const ddi = DDI.condensed_work_state + Math.floor(at / SECTIONS_PER_STATE);
    const slot = (this.#slots.get(element) ?? []).find((each) => this.#values[each]!.ddi === ddi);
    if (slot === undefined) return this.#slots.has(section) ? this.#stateOf(record, section) : null;
    return stateOfBits(record[slot]!, at % SECTIONS_PER_STATE);
  }

  #statedAbove(element: string, cutting: string): readonly string[] {
    return this.#remembered(`above ${element} ${cutting}`, () =>
      [...this.#tree.lineOf(element), ...this.#tree.lineOf(cutting)].filter((each) => this.#slots.has(each)),
    );
  }

  #statedBelow(element: string, cutting: string): readonly string[] {
    return this.#remembered(`below ${element} ${cutting}`, () => {
      const stated = [...this.#slots.keys()];
      const within = (of: string) => stated.filter((each) => this.#tree.lineOf(each).includes(of));
      const ofCutting = within(cutting);
      if (ofCutting.length > 0) return ofCutting;
      const own = within(element);
      if (own.length > 0 || this.#tree.knows(element)) return own;
      // Without a description, the states of the log are those of the only machine.
      return stated.filter((each) => this.#tree.distance(element, each) < Number.POSITIVE_INFINITY);
    });
  }

  #remembered(key: string, find: () => readonly string[]): readonly string[] {
    const known = this.#found.get(key);
    if (known) return known;
    const found = find();
    this.#found.set(key, found);
    return found;
  }

  /** Off where the element or all of its installed sections are. */
  #stateOf(record: Float64Array, element: string): State {
    const slots = this.#slots.get(element) ?? [];
    let condensed: State = null;
    for (const slot of slots) {
      const value = record[slot]!;
      if (isCondensedState(this.#values[slot]!.ddi)) {
        const state = stateOfAll(value);
        if (state === 'on' || condensed === null) condensed = state;
      } else if (value === OFF) return 'off';
    }
    return condensed ?? (slots.some((slot) => record[slot] === ON) ? 'on' : null);
  }
}

/** The state of one section of a condensed work state; null for an error, and for a section that is not installed. */
function stateOfBits(value: number, section: number): State {
  if (Number.isNaN(value)) return null;
  const bits = (value >>> (2 * section)) & 3;
  return bits === ON ? 'on' : bits === OFF ? 'off' : null;
}

function stateOfAll(value: number): State {
  let found: State = null;
  for (let section = 0; section < SECTIONS_PER_STATE; section++) {
    const state = stateOfBits(value, section);
    if (state === 'on') return 'on';
    found ??= state;
  }
  return found;
}
