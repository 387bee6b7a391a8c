/**
 * Where a fact comes from: a published source, our own assumption, or both. Published: return of sunflower at qgasesc.com and
 * rasfoiesc.com, predecessors at scribd.com (374515954), return of peas in a table of Agroscope (9dok.net).
 */
export type FactSource = 'sourced' | 'assumed' | 'both';
