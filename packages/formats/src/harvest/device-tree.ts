import { DDI } from './ddi.ts';
import type { XmlTag } from './xml-tags.ts';

/** The tags of task data from which a DeviceTree is made. */
export const DEVICE_TAGS: ReadonlySet<string> = new Set(['DVC', 'DET', 'DOR', 'DPT', 'CNN']);

/** Types of elements (ISO 11783-10, table of device elements). */
const TYPE = { device: '1', bin: '3', section: '4' } as const;
/** Widths that a machine declares, the most exact first. */
export const WIDTHS = [DDI.width, DDI.default_width, DDI.max_width] as const;

/** Elements within elements; machines have three or four. */
const MAX_DEPTH = 16;
/** Distances between elements of which none contains the other. */
export const SAME_DEVICE = 100;
const CONNECTED = 200;
const UNDESCRIBED = 300;

/** An element of a machine, such as its header, a section of it, or the machine itself. */
interface DeviceElement {
  readonly id: string;
  readonly device: string;
  readonly type: string;
  readonly object: string;
  readonly number: number;
  readonly parentObject: string;
  /** Ids of the objects that it refers to, within its device. */
  readonly objects: string[];
}

/** A value that a machine declares once. */
interface Property {
  readonly device: string;
  readonly object: string;
  readonly ddi: number;
  readonly value: number;
}

/** The machines of task data with their elements: which values of a log are about which machine. */
export class DeviceTree {
  readonly #elements = new Map<string, DeviceElement>();
  readonly #children = new Map<string, DeviceElement[]>();
  readonly #devices: string[] = [];
  /** The elements of a device by their object, the element that is the machine itself, and what it declares. */
  readonly #byObject = new Map<string, DeviceElement>();
  readonly #machines = new Map<string, DeviceElement>();
  readonly #properties: Property[] = [];
  /** Pairs of devices that a task connects, such as a machine and its header. */
  readonly #connections: (readonly [string, string])[] = [];

  /** `tags` are those of DEVICE_TAGS in the order of their beginnings. */
  constructor(tags: readonly XmlTag[]) {
    let [device, element]: [string, DeviceElement | null] = ['', null];
    for (const { name, attributes } of tags) {
      const { A = '', B = '', C = '', E = '', F = '' } = attributes;
      if (name === 'DVC') {
        [device, element] = [A, null];
        if (!this.#devices.includes(A)) this.#devices.push(A);
      } else if (name === 'DET') {
        element = { id: A, device, type: C, object: B, number: Number(E), parentObject: F, objects: [] };
        if (!this.#elements.has(A)) this.#add(element);
      } else if (name === 'DOR') element?.objects.push(A);
      else if (name === 'DPT')
        this.#properties.push({ device, object: A, ddi: Number.parseInt(B, 16), value: Number(C) });
      else if (name === 'CNN') this.#connections.push([A, C]);
    }
    for (const one of this.#elements.values()) {
      const parent = this.#parentOf(one);
      if (!parent) continue;
      const siblings = this.#children.get(parent.id);
      if (siblings) siblings.push(one);
      else this.#children.set(parent.id, [one]);
    }
  }

  #add(element: DeviceElement): void {
    const { id, device, type, object } = element;
    this.#elements.set(id, element);
    if (object !== '') this.#byObject.set(`${device} ${object}`, element);
    if (type === TYPE.device && !this.#machines.has(device)) this.#machines.set(device, element);
  }

  /** Whether an element is a bin, which receives what another element harvests. */
  isBin(id: string): boolean {
    return this.#elements.get(id)?.type === TYPE.bin;
  }

  /** Whether an element is one of several side by side. */
  isSection(id: string): boolean {
    return this.#elements.get(id)?.type === TYPE.section;
  }

  /** Whether an element is described at all. */
  knows(id: string): boolean {
    return this.#elements.has(id);
  }

  /** An element and those that contain it, the innermost first. */
  lineOf(id: string): string[] {
    const line: string[] = [];
    let at = this.#elements.get(id) ?? null;
    for (; at && line.length < MAX_DEPTH && !line.includes(at.id); at = this.#parentOf(at)) line.push(at.id);
    return line.length > 0 ? line : [id];
  }

  /** The sections of an element in the order in which condensed work states count them. */
  sectionsOf(id: string): string[] {
    const sections = (this.#children.get(id) ?? []).filter(({ type }) => type === TYPE.section);
    return sections.toSorted((a, b) => a.number - b.number).map((section) => section.id);
  }

  /** How far an element is from another one: 0 for the same, infinite for another machine. */
  distance(from: string, to: string): number {
    if (from === to) return 0;
    const one = this.#elements.get(from);
    const other = this.#elements.get(to);
    if (!one || !other)
      return this.#devices.length <= 1 || (!one && !other) ? UNDESCRIBED : Number.POSITIVE_INFINITY;
    const up = this.lineOf(from).indexOf(to);
    const down = this.lineOf(to).indexOf(from);
    if (up >= 0 || down >= 0) return Math.max(up, down);
    if (one.device === other.device) return SAME_DEVICE;
    return this.#areConnected(one.device, other.device) ? CONNECTED : Number.POSITIVE_INFINITY;
  }

  /** The width in meters that one element declares for itself; NaN without one. */
  ownWidth(id: string): number {
    const element = this.#elements.get(id);
    for (const ddi of element ? WIDTHS : []) {
      const meters = this.#widthOf(element!, ddi);
      if (meters > 0) return meters;
    }
    return Number.NaN;
  }

  /**
   * The width in meters that a machine declares for what an element measures, and the element with it: its own, that of its
   * parts, then of what contains it; sections side by side add up. `named` are the elements of the log, which decide between
   * several. NaN where none is declared, or where it is not clear which one counts.
   */
  declaredWidth(
    id: string,
    named: ReadonlySet<string>,
  ): { readonly meters: number; readonly element: string } {
    for (const root of this.lineOf(id)) {
      const found = this.#widthWithin(root, named);
      if (found.meters > 0) return found;
    }
    const device = this.#elements.get(id)?.device ?? (this.#devices.length === 1 ? this.#devices[0]! : null);
    const others = device === null ? [] : this.#devices.filter((each) => this.#areConnected(device, each));
    for (const each of device === null ? [] : [device, ...others]) {
      const top = this.#machines.get(each);
      const found = top ? this.#widthWithin(top.id, named) : { meters: Number.NaN, element: '' };
      if (found.meters > 0) return found;
      const free = this.#freeWidth(each);
      if (free > 0) return { meters: free, element: top?.id ?? '' };
    }
    return { meters: Number.NaN, element: '' };
  }

  #widthWithin(root: string, named: ReadonlySet<string>) {
    const within = this.#withParts(root);
    for (const ddi of WIDTHS) {
      const found = within
        .filter(({ id, type }) => id === root || type !== TYPE.section)
        .map((element) => ({ element: element.id, meters: this.#widthOf(element, ddi) }))
        .filter(({ meters }) => meters > 0);
      const own = found.find(({ element }) => element === root);
      if (own) return own;
      const logged = found.filter(({ element }) => named.has(element));
      const candidates = logged.length > 0 ? logged : found;
      if (candidates.length > 0)
        return candidates.every(({ meters }) => meters === candidates[0]!.meters)
          ? candidates[0]!
          : { meters: Number.NaN, element: '' };
    }
    for (const { id } of within) {
      const sections = this.sectionsOf(id);
      const meters = sections.reduce((sum, section) => sum + this.ownWidth(section), 0);
      if (meters > 0) return { meters, element: id };
    }
    return { meters: Number.NaN, element: '' };
  }

  /** An element and all its parts, the nearest first. */
  #withParts(root: string): DeviceElement[] {
    const first = this.#elements.get(root);
    const found = new Set(first ? [first] : []);
    for (const element of found) for (const part of this.#children.get(element.id) ?? []) found.add(part);
    return [...found];
  }

  #widthOf({ device, objects }: DeviceElement, ddi: number): number {
    const property = this.#properties.find(
      (each) => each.device === device && each.ddi === ddi && objects.includes(each.object),
    );
    return property ? property.value / 1000 : Number.NaN;
  }

  /** A width that no element of a device refers to. */
  #freeWidth(device: string): number {
    const used = new Set(
      [...this.#elements.values()].flatMap((each) => (each.device === device ? each.objects : [])),
    );
    const free = this.#properties.filter((each) => each.device === device && !used.has(each.object));
    for (const ddi of WIDTHS) {
      const meters = (free.find((each) => each.ddi === ddi)?.value ?? 0) / 1000;
      if (meters > 0) return meters;
    }
    return Number.NaN;
  }

  #parentOf({ id, device, type, parentObject }: DeviceElement): DeviceElement | null {
    if (type === TYPE.device) return null;
    const parent = this.#byObject.get(`${device} ${parentObject}`);
    return parent && parent.id !== id ? parent : (this.#machines.get(device) ?? null);
  }

  #areConnected(one: string, other: string): boolean {
    return this.#connections.some((pair) => one !== other && pair.includes(one) && pair.includes(other));
  }
}
