import { useEffect, useEffectEvent, useRef } from 'react';
import type { Ring } from '../../../lib/geometry/shape.ts';
import { keepAwake } from '../../../lib/keep-awake.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { lengthText } from '../../../lib/length-text.ts';
import { devicePosition, type Position } from '../../../lib/position.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import type { FarmMapCommands } from '../../../map/index.ts';
import { keptWalkSetting } from './kept-walk.ts';
import { ToolReadout } from './map-tool.tsx';
import { measureOf, NO_WALK, ringOf, type Walk, withoutLast, withPosition } from './walked-path.ts';

/** Whether the position of the device is followed, and what begins that. */
interface Locating {
  readonly isOn: boolean;
  readonly begin: () => void;
}

/** Takes a ring that was walked, to draw a parcel from it; false if it cannot be one. */
export type OnWalked = (ring: Ring) => boolean;

/** A new number requests a walk. */
const walkRequests = createStore(0);

/** Begins a walk on the map that is shown, or goes on with the one that is kept. */
export function requestWalk(): void {
  walkRequests.set(walkRequests.get() + 1);
}

/**
 * Recording of a path while walking: null while it is off, or the position is not followed. It is kept on the device
 * until the user ends it, and goes on after the page was closed or reloaded.
 */
export function useWalk(commands: FarmMapCommands | null, { isOn: isLocating, begin: locate }: Locating) {
  const kept = keptWalkSetting;
  const walk = useStore(kept);
  const setWalk = (next: Walk | null) => kept.set(next && { ...next, at: Date.now() });
  const onPosition = useEffectEvent((position: Position) => {
    // Positions may come faster than the page is rendered.
    const known = kept.get();
    if (known) setWalk(withPosition(known, position));
  });
  const requests = useStore(walkRequests);
  const handled = useRef(requests);
  const begin = useEffectEvent(() => {
    locate();
    if (kept.get() === null) setWalk(NO_WALK);
  });
  useEffect(() => {
    if (handled.current !== requests) begin();
    handled.current = requests;
  }, [requests]);
  const isOn = walk !== null && isLocating;
  useEffect(() => {
    if (!isOn) return;
    const sleep = keepAwake();
    const leave = devicePosition.follow((fix) => {
      if ('position' in fix) onPosition(fix.position);
    });
    return () => {
      leave();
      sleep();
    };
  }, [isOn]);
  const points = isOn ? walk.points : null;
  useEffect(() => {
    if (!commands || !points) return;
    commands.showPath(points);
    return () => commands.showPath(null);
  }, [commands, points]);
  return { walk: isOn ? walk : null, setWalk };
}

interface WalkReadoutProps {
  readonly walk: Walk;
  readonly onWalk: (walk: Walk | null) => void;
  readonly onWalked: OnWalked | undefined;
}

/** The length and the area that were walked, with pause, undo and what can be done with the area. */
export function WalkReadout({ walk, onWalk, onWalked }: WalkReadoutProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const { length_m, hectares } = measureOf(walk);
  const ring = ringOf(walk);
  const text = t('map:raster.walked', {
    length: lengthText(length_m, language),
    area: formats.hectares(hectares),
  });
  return (
    <ToolReadout
      text={walk.isInaccurate ? `${text} – ${t('map:raster.walkInaccurate')}` : text}
      end={t('map:raster.measureEnd')}
      onEnd={() => onWalk(null)}
    >
      <button type="button" data-look="text" onClick={() => onWalk({ ...walk, isPaused: !walk.isPaused })}>
        {t(walk.isPaused ? 'map:raster.walkResume' : 'map:raster.walkPause')}
      </button>
      <button
        type="button"
        data-look="text"
        disabled={walk.points.length === 0}
        onClick={() => onWalk(withoutLast(walk))}
      >
        {t('map:raster.walkUndo')}
      </button>
      {onWalked && ring && (
        <button type="button" data-look="text" onClick={() => onWalked(ring) && onWalk(null)}>
          {t('map:raster.walkDraw')}
        </button>
      )}
    </ToolReadout>
  );
}
