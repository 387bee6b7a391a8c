import type { CropInterval, Parcel } from '@brazda/contract/client';
import {
  type DayRange,
  gapsOf,
  intervalOfSpan,
  lengthOf,
  movedSpan,
  roomOf,
  type Span,
  spanOf,
  type TimelineHandle,
} from '@brazda/domain';
import { useEffect, useRef, useState } from 'react';
import { type CropSet, useMoveCrop } from '../../crops/index.ts';

/** Long enough for the next press of a key while moving. */
const REST_MS = 900;
/** Chosen because no crop grows in less, and because a finger needs this much room. */
const FREE_DAYS = 32;

/** A crop on the timeline; `room` is the range within which it may be moved. */
export interface Block {
  readonly interval: CropInterval;
  readonly span: Span;
  readonly room: Span;
}

/** The crops of a parcel as blocks on its season; a moved block is saved once it comes to rest. */
export function useTimeline(
  parcel: Parcel,
  season: DayRange,
  callbacks: {
    readonly onMoved: (block: Block, moved: CropSet) => void;
    readonly onFailed: (error: Error) => void;
  },
) {
  const length = lengthOf(season);
  const { mutate } = useMoveCrop(parcel);
  /** A block whose position differs from the server's. */
  const [draft, setDraft] = useState<Block | null>(null);
  const saved = parcel.crop_intervals.map((interval) => spanOf(interval.interval, season));
  const blocks = parcel.crop_intervals.map((interval, at): Block => {
    const span = draft?.interval.id === interval.id ? draft.span : saved[at]!;
    return { interval, span, room: roomOf(saved, at, length) };
  });

  const save = (block: Block) => {
    const { interval } = block;
    const was = spanOf(interval.interval, season);
    if (was.from === block.span.from && was.to === block.span.to) return setDraft(null);
    mutate(
      { id: interval.id, interval: intervalOfSpan(block.span, season, interval.interval) },
      {
        onSuccess: (moved) => callbacks.onMoved(block, moved),
        onError: callbacks.onFailed,
        onSettled: () => setDraft((now) => (now === block ? null : now)),
      },
    );
  };
  const resting = useRest(() => draft && save(draft));

  return {
    length,
    blocks: blocks.toSorted((a, b) => a.span.from - b.span.from),
    /** The block that is being moved or saved. */
    draft,
    gaps: gapsOf(
      blocks.map(({ span }) => span),
      length,
    ).filter(({ from, to }) => to - from >= FREE_DAYS),
    /** Moves a block by days from its starting position; `rest` saves it. */
    move(block: Block, handle: TimelineHandle, days: number, start: Span = block.span) {
      setDraft({ ...block, span: movedSpan(start, handle, days, block.room) });
    },
    /** Saves what was moved: at once, or after a short pause. */
    rest: (isAtOnce: boolean) => (isAtOnce ? resting.now() : resting.soon()),
    /** Reverts an unsaved move. */
    putBack() {
      resting.never();
      setDraft(null);
    },
  };
}

export type Timeline = ReturnType<typeof useTimeline>;

/** Debounces a function; it runs with its latest closure. */
function useRest(work: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const never = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const now = () => {
    never();
    latest.current();
  };
  useEffect(() => {
    const leave = () => {
      if (timer.current !== undefined) latest.current();
      clearTimeout(timer.current);
    };
    return leave;
  }, []);
  return {
    never,
    now,
    soon() {
      never();
      timer.current = setTimeout(now, REST_MS);
    },
  };
}
