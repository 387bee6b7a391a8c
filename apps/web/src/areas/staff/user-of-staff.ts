/** A user as staff pages name them. */
export interface UserOfStaff {
  readonly id: string;
  readonly email: string;
}
