import { metersOfDegree, type RoutePoint, samplingRoute } from '../../packages/domain/src/index.ts';

const MIN_GAIN_M = 1e-6;

/** The length of an open route in meters by textbook 2-opt, which tries every pair of edges, from a greedy order. */
export function fullTwoOpt(points: readonly RoutePoint[]): number {
  const { east, north } = metersOfDegree(points[0]![1]);
  const meters = (a: number, b: number) =>
    Math.hypot((points[a]![0] - points[b]![0]) * east, (points[a]![1] - points[b]![1]) * north);
  const order = greedyFrom(samplingRoute(points).order[0]!, points.length, meters);
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (let i = -1; i + 2 < order.length; i++)
      for (let j = i + 1; j < order.length; j++) {
        const before =
          (i < 0 ? 0 : meters(order[i]!, order[i + 1]!)) +
          (order[j + 1] === undefined ? 0 : meters(order[j]!, order[j + 1]!));
        const after =
          (i < 0 ? 0 : meters(order[i]!, order[j]!)) +
          (order[j + 1] === undefined ? 0 : meters(order[i + 1]!, order[j + 1]!));
        if (before - after <= MIN_GAIN_M) continue;
        order.splice(i + 1, j - i, ...order.slice(i + 1, j + 1).reverse());
        isBetter = true;
      }
  }
  return order.slice(1).reduce((sum, point, i) => sum + meters(order[i]!, point), 0);
}

function greedyFrom(first: number, count: number, meters: (a: number, b: number) => number): number[] {
  const left = new Set(Array.from({ length: count }, (_, i) => i));
  const order = [first];
  left.delete(first);
  while (left.size > 0) {
    const at = order.at(-1)!;
    const next = [...left].reduce((best, point) => (meters(at, point) < meters(at, best) ? point : best));
    order.push(next);
    left.delete(next);
  }
  return order;
}
