import type { Language } from '@brazda/domain';
import type { z } from 'zod';
import type { AlertList } from './alerts.ts';
import type { DemoFarm, Farm } from './farms.ts';
import type { Opening } from './openings.ts';

/** What the server knew of a visitor when it rendered a page; the application in the browser reads it from the page. */
export interface Rendering {
  /** The address that is shown, with its query; it differs from that of the page at `/`. */
  readonly path: string;
  readonly language: Language;
  readonly isSignedIn: boolean;
  /** By what the browser says of itself. */
  readonly isPhone: boolean;
  /** The address of the picture of the farm, which is shown until its map is; null for none. */
  readonly picture: string | null;
}

/** What the page itself says of its rendering. */
export interface RenderedPage extends Rendering {
  /** The content parts of the entity tags of the responses with which it was rendered. */
  readonly contents: readonly string[];
}

/** The response with which a page is rendered: the opening of a farm, which may be a demo farm, or of the demo. */
export type OpenedFarm = Opening & {
  readonly farm?: Farm;
  readonly farms?: z.infer<typeof DemoFarm>[];
  /** On the page of today. */
  readonly alerts?: AlertList;
};

/** A page to be rendered with the response with which it begins. */
export interface PageToRender extends Rendering {
  readonly opened: OpenedFarm;
}
