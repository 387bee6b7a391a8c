/** The total area of some parcels in hectares with two decimals, without floating-point drift. */
export function sumOfHectares(parcels: readonly { readonly hectares: number }[]): number {
  return parcels.reduce((sum, { hectares }) => sum + Math.round(hectares * 100), 0) / 100;
}
