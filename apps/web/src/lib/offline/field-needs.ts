import type { Namespace } from '@brazda/i18n';

/** What a device keeps of the application, so that it opens without a network. */
export interface FieldNeeds {
  /** Screens, dialogs and engines by their source files below `src`; what they open is kept with them. */
  readonly screens: readonly string[];
  readonly texts: readonly Namespace[];
}
