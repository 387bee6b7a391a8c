/**
 * What may be requested of the workers, by name, with what each request carries: features add theirs by declaration
 * merging, and say in their registration how it is queued.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface JobRequests {}

/** Requests work of the workers; it is done when one of them is free. */
export type RequestJob = <Name extends keyof JobRequests>(name: Name, input: JobRequests[Name]) => void;

/** The requests that need nothing but the id of a farm. */
export type FarmRequest = {
  [Name in keyof JobRequests]: JobRequests[Name] extends string ? Name : never;
}[keyof JobRequests];
