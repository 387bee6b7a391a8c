import type { FieldNeeds } from '../../lib/offline/field-needs.ts';

/** What of this area works without a network. */
export const productsFieldNeeds: FieldNeeds = {
  screens: ['areas/products/products-screen/products-screen.tsx'],
  texts: ['products'],
};
