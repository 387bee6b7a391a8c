import { lazy } from 'react';
import { loadNamespaces } from '../../../lib/translation.ts';

/** The legend of margins with its texts; loaded when a map shows margins. */
export const LazyMarginLegend = lazy(async () => {
  const [module] = await Promise.all([import('./margin-legend.tsx'), loadNamespaces('plans')]);
  return { default: module.MarginLegend };
});
