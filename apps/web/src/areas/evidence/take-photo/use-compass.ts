import { headingOf, type Orientation } from '@brazda/domain';
import { useEffect, useState } from 'react';

/** Apple devices tell how they are turned only after a person has agreed. */
interface AskingOrientation {
  requestPermission?: () => Promise<'granted' | 'denied'>;
}

/** How a device is turned. */
export interface Compass {
  /** Degrees clockwise from north; null while it is not known. */
  readonly heading: number | null;
  /** Asks for the compass; null where nothing has to be asked. */
  readonly ask: (() => void) | null;
}

const EVENTS = ['deviceorientationabsolute', 'deviceorientation'] as const;

/** Where the device points while the component is shown. */
export function useCompass(): Compass {
  const [heading, setHeading] = useState<number | null>(null);
  const asking = globalThis.DeviceOrientationEvent as (AskingOrientation & object) | undefined;
  const [isAllowed, setAllowed] = useState(asking?.requestPermission === undefined);
  useEffect(() => {
    if (!isAllowed) return undefined;
    const follow = (event: Event) => {
      const found = headingOf(event as Event & Orientation);
      if (found !== null) setHeading(Math.round(found) % 360);
    };
    for (const name of EVENTS) addEventListener(name, follow);
    return () => {
      for (const name of EVENTS) removeEventListener(name, follow);
    };
  }, [isAllowed]);
  const ask = () => {
    // Refused or not, the words below it say where to look.
    asking?.requestPermission?.().then(
      (answer) => setAllowed(answer === 'granted'),
      () => undefined,
    );
  };
  return { heading, ask: isAllowed ? null : ask };
}
