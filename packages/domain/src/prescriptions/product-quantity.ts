/** How a product is counted, which decides the unit of its rates. */
export const PRODUCT_QUANTITIES = ['solid', 'liquid', 'seeds'] as const;
export type ProductQuantity = (typeof PRODUCT_QUANTITIES)[number];
