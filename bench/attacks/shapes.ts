type Ring = number[][];

/** Points of a square kilometer in shuffled order: each edge crosses a quarter of the others. */
export function scatteredRing(points: number): Ring {
  const ring = Array.from({ length: points }, (_, i) => [
    27 + ((i * 0.754877666) % 1) / 100,
    44.5 + ((i * 0.569840291) % 1) / 100,
  ]);
  return [...ring, ring[0]];
}

/** A ring with twice as many self-intersections as points. */
export function starRing(points: number, west: number): Ring {
  const ring = Array.from({ length: points }, (_, i) => {
    const angle = (6 * Math.PI * i) / points;
    return [west + 0.005 * Math.cos(angle), 44.5 + 0.005 * Math.sin(angle)];
  });
  return [...ring, ring[0]];
}

/** A square of 4 ha, or so many times as wide, moved a little to the east. */
export function squareRing(moved: number, times = 1): Ring {
  const west = 27 + moved;
  const south = 44.5;
  const east = west + 0.0025 * times;
  const north = south + 0.0018 * times;
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

/**
 * A comb without self-intersections, some kilometers wide; two of them, one rotated, cross each other four times the
 * product of their teeth.
 */
export function combRing(teeth: number, isTurned: boolean, times = 1): Ring {
  const width = 0.01 / teeth;
  const ring: Ring = [];
  for (let i = 0; i < teeth; i++) {
    const west = i * width;
    ring.push([west, 0], [west, 0.01], [west + width / 2, 0.01], [west + width / 2, 0]);
  }
  ring.push([0.01, 0], [0.01, -0.0001], [0, -0.0001], [0, 0]);
  return ring.map(([x, y]) =>
    isTurned ? [27 + times * y, 44.5 + times * x] : [27 + times * x, 44.5 + times * y],
  );
}

/** Circles of 25 points beside one another. */
export function gridOfRings(count: number): Ring[] {
  return Array.from({ length: count }, (_, i) => {
    const west = 26 + (i % 150) * 0.004;
    const south = 44 + Math.floor(i / 150) * 0.004;
    const ring = Array.from({ length: 24 }, (_, k) => {
      const angle = (2 * Math.PI * k) / 24;
      return [west + 0.0018 * Math.cos(angle), south + 0.0017 * Math.sin(angle)];
    });
    return [...ring, ring[0]];
  });
}

/** The bytes of a GeoJSON file with one row for each ring. */
export function fileOfRings(rings: readonly Ring[]): Buffer {
  const features = rings.map((ring, i) => ({
    type: 'Feature',
    properties: { parcel_no: i + 1 },
    geometry: { type: 'Polygon', coordinates: [ring] },
  }));
  return Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
}
