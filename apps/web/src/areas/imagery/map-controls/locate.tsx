import { type ReactNode, useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { lengthText } from '../../../lib/length-text.ts';
import type { Fix, Position } from '../../../lib/position.ts';
import type { FarmMapCommands } from '../../../map/index.ts';
import { keptWalkSetting } from './kept-walk.ts';
import { ToolReadout, useMapTool } from './map-tool.tsx';

/** Describes the place where the device is: in which parcel, and what can be done there. */
export type PlaceAt = (position: Position) => { readonly text: string; readonly action?: ReactNode };

/** Following the position of the device: its last fix, null before the first, and the switch. A walk goes on at once. */
export function useLocate(commands: FarmMapCommands | null) {
  const [fix, setFix] = useState<Fix | null>(null);
  const { isOn, toggle, begin } = useMapTool(commands, {
    takesClicks: false,
    isOnAtFirst: keptWalkSetting.get() !== null,
    start(map) {
      const end = map.locate(setFix);
      return () => {
        end();
        setFix(null);
      };
    },
  });
  return { isOn, fix, toggle, begin };
}

interface LocateReadoutProps {
  readonly fix: Fix | null;
  readonly placeAt: PlaceAt | undefined;
  /** Begins to measure by walking; null while that is on. */
  readonly onWalk: (() => void) | null;
  readonly onEnd: () => void;
}

/** Where the device is and how exactly that is known, or why it is not known and what to do about it. */
export function LocateReadout({ fix, placeAt, onWalk, onEnd }: LocateReadoutProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const end = t('map:raster.locateEnd');
  if (fix === null) return <ToolReadout text={t('map:raster.locating')} end={end} onEnd={onEnd} />;
  if ('missing' in fix) {
    const text = t(fix.missing === 'denied' ? 'map:raster.locateDenied' : 'map:raster.locateUnavailable');
    return <ToolReadout text={text} end={end} onEnd={onEnd} />;
  }
  const place = placeAt?.(fix.position);
  const accuracy = `±\u00A0${lengthText(fix.position.accuracy_m, language)}`;
  return (
    <ToolReadout text={place ? `${place.text} (${accuracy})` : accuracy} end={end} onEnd={onEnd}>
      {place?.action}
      {onWalk && (
        <button type="button" data-look="text" onClick={onWalk}>
          {t('map:raster.walk')}
        </button>
      )}
    </ToolReadout>
  );
}
