import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl';

// The types of MapLibre have the exact tuple of each operator, which nothing matches that is put together from data. The map checks
// every expression when its layer is added.

/** An expression that is put together from data. */
export function expressionOf(operator: string, ...operands: readonly unknown[]): ExpressionSpecification {
  return [operator, ...operands] as ExpressionSpecification;
}

/** A filter that is put together from data. */
export function filterOf(operator: string, ...operands: readonly unknown[]): FilterSpecification {
  return [operator, ...operands] as FilterSpecification;
}
