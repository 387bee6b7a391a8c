import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filledLabels, labelPartsOf, NO_LABEL, type PixelLabels, sievedLabels } from './pixel-labels.ts';
import { areaOf, type PixelPolygon, ringsOfZones } from './zone-rings.ts';

/** Rows of digits, one per class; a dot is no class. */
function labelsOf(...rows: string[]): { labels: PixelLabels; width: number } {
  const labels = Int8Array.from(rows.join(''), (sign) => (sign === '.' ? NO_LABEL : Number(sign)));
  return { labels, width: rows[0]!.length };
}

const grids = fc.integer({ min: 1, max: 9 }).chain((width) =>
  fc
    .array(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 9,
    })
    .map((rows) => ({ labels: Int8Array.from(rows.flat()), width })),
);

const areaOfPolygon = (rings: PixelPolygon) =>
  rings.reduce((sum, ring) => sum + areaOf(ring.slice(0, -1)), 0);

describe('ringsOfZones', () => {
  it('draws a part with a hole that touches its border in a point', () => {
    const { labels, width } = labelsOf('0001', '0101', '1001', '1111');
    const [whole, ...others] = ringsOfZones(labels, width).get(0)!;
    expect(others).toEqual([]);
    expect(whole!.map((ring) => areaOf(ring.slice(0, -1)))).toEqual([8, -1]);
  });
  it('makes two polygons of pixels that touch at a corner', () => {
    const { labels, width } = labelsOf('01', '10');
    expect(ringsOfZones(labels, width).get(0)).toHaveLength(2);
  });
  it('keeps the corner of two neighbors on the straight side of a third', () => {
    const { labels, width } = labelsOf('00', '12');
    const [[outer]] = ringsOfZones(labels, width).get(0)! as [PixelPolygon];
    expect(outer).toContainEqual([1, 1]);
  });
  it('tiles the grid: every class has as many square pixels as it has pixels', () => {
    fc.assert(
      fc.property(grids, ({ labels, width }) => {
        for (const [label, polygons] of ringsOfZones(labels, width)) {
          const pixels = labels.filter((each) => each === label).length;
          expect(polygons.reduce((sum, rings) => sum + areaOfPolygon(rings), 0)).toBe(pixels);
        }
      }),
    );
  });
  it('draws every part as one polygon: an outer ring, holes, and no ring that touches itself', () => {
    fc.assert(
      fc.property(grids, ({ labels, width }) => {
        const polygons = [...ringsOfZones(labels, width).values()].flat();
        expect(polygons).toHaveLength(labelPartsOf(labels, width).length);
        for (const [outer, ...holes] of polygons) {
          expect(areaOf(outer!.slice(0, -1))).toBeGreaterThan(0);
          for (const hole of holes) expect(areaOf(hole.slice(0, -1))).toBeLessThan(0);
          for (const ring of [outer!, ...holes]) expect(new Set(ring.map(String)).size).toBe(ring.length - 1);
        }
      }),
    );
  });
  it('gives neighbors the same corners, each side between two corners once in each direction', () => {
    fc.assert(
      fc.property(grids, ({ labels, width }) => {
        const height = labels.length / width;
        const sides = new Set<string>();
        for (const ring of [...ringsOfZones(labels, width).values()].flat(2))
          for (const [i, corner] of ring.slice(0, -1).entries()) sides.add(`${corner} ${ring[i + 1]}`);
        for (const side of sides) {
          const [from, to] = side.split(' ').map((corner) => corner.split(',').map(Number)) as [
            number[],
            number[],
          ];
          const isFrame = [0, 1].some((axis) => {
            const end = axis === 0 ? width : height;
            return from[axis] === to[axis] && (from[axis] === 0 || from[axis] === end);
          });
          if (!isFrame) expect(sides).toContain(`${to} ${from}`);
        }
      }),
    );
  });
});

describe('sievedLabels', () => {
  it('gives specks to the class around them', () => {
    const { labels, width } = labelsOf('0000', '0110', '0000');
    expect([...sievedLabels(labels, width, 4)]).toEqual(new Array(12).fill(0));
  });
  it('keeps a part that has no neighbors', () => {
    const { labels, width } = labelsOf('1..00', '...00');
    expect(sievedLabels(labels, width, 4)).toEqual(labels);
  });
  it('leaves no part that is too small where all pixels are connected', () => {
    fc.assert(
      fc.property(grids, ({ labels, width }) => {
        const parts = labelPartsOf(sievedLabels(labels, width, 4), width);
        if (parts.length > 1) for (const part of parts) expect(part.length).toBeGreaterThanOrEqual(4);
      }),
    );
  });
});

describe('filledLabels', () => {
  it('extends to the edges of the grid', () => {
    const { labels, width } = labelsOf('....', '.01.', '....');
    expect([...filledLabels(labels, width)].join('')).toBe('001100110011');
  });
});
