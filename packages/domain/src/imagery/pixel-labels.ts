/** The class of each pixel of a grid, from 0; NO_LABEL for a pixel without a class. */
export type PixelLabels = Int8Array;
export const NO_LABEL = -1;

/** Indexes of pixels of one class that are connected by their sides. */
export type LabelPart = readonly number[];

/** The pixels that share a side with a pixel, in the order north, west, east, south. */
function sideNeighbors(at: number, width: number, length: number): number[] {
  const column = at % width;
  const found: number[] = [];
  if (at >= width) found.push(at - width);
  if (column > 0) found.push(at - 1);
  if (column < width - 1) found.push(at + 1);
  if (at + width < length) found.push(at + width);
  return found;
}

/** The connected parts of all classes, in the order of their first pixels. */
export function labelPartsOf(labels: ArrayLike<number>, width: number): LabelPart[] {
  const seen = new Uint8Array(labels.length);
  const parts: number[][] = [];
  for (let start = 0; start < labels.length; start++) {
    if (seen[start] || labels[start] === NO_LABEL) continue;
    const part = [start];
    seen[start] = 1;
    for (let i = 0; i < part.length; i++) {
      for (const neighbor of sideNeighbors(part[i]!, width, labels.length)) {
        if (seen[neighbor] || labels[neighbor] !== labels[start]) continue;
        seen[neighbor] = 1;
        part.push(neighbor);
      }
    }
    parts.push(part);
  }
  return parts;
}

/**
 * Merges parts of fewer than `minPixels` pixels into the class with which they share most sides, the lower class on a tie;
 * small parts first. A part without neighbors stays.
 */
export function sievedLabels(input: PixelLabels, width: number, minPixels: number): PixelLabels {
  const labels = input.slice();
  for (let size = 1; size < minPixels; size++) {
    let hasJoined = true;
    while (hasJoined) {
      hasJoined = false;
      for (const part of labelPartsOf(labels, width)) {
        if (part.length > size) continue;
        const around = classesAround(labels, part, width);
        // An adjacent part may have been merged into its class since the parts were found.
        if (around.size === 0 || around.has(labels[part[0]!]!)) continue;
        const [[commonest]] = [...around].sort(([a, sides], [b, others]) => others - sides || a - b) as [
          [number, number],
        ];
        for (const at of part) labels[at] = commonest;
        hasJoined = true;
      }
    }
  }
  return labels;
}

/** How many sides a part shares with each class. */
function classesAround(labels: PixelLabels, part: LabelPart, width: number): Map<number, number> {
  const own = new Set(part);
  const around = new Map<number, number>();
  for (const at of part)
    for (const neighbor of sideNeighbors(at, width, labels.length)) {
      const label = labels[neighbor]!;
      if (label !== NO_LABEL && !own.has(neighbor)) around.set(label, (around.get(label) ?? 0) + 1);
    }
  return around;
}

/** Assigns every pixel without a class that of the nearest pixel with one, in steps across sides. */
export function filledLabels(input: PixelLabels, width: number): PixelLabels {
  const labels = input.slice();
  let ring = [...labels.keys()].filter((at) => labels[at] !== NO_LABEL);
  while (ring.length > 0) {
    const next: number[] = [];
    for (const at of ring)
      for (const neighbor of sideNeighbors(at, width, labels.length)) {
        if (labels[neighbor] !== NO_LABEL) continue;
        labels[neighbor] = labels[at]!;
        next.push(neighbor);
      }
    ring = next;
  }
  return labels;
}
