import { relativeTime } from '@brazda/domain';
import { useEffect, useState } from 'react';

interface RelativeTimeProps {
  readonly when: Date;
  readonly texts: {
    readonly now: string;
    readonly minutes: (minutes: number) => string;
    readonly date: (when: Date) => string;
    /** Formats the full date and time, shown on hover. */
    readonly full: (when: Date) => string;
  };
}

/** A relative time such as "3 minutes ago", or a date; it updates as time passes. */
export function RelativeTime({ when, texts }: RelativeTimeProps) {
  const [now_ms, setNow] = useState(Date.now);
  const text = relativeTime(when.getTime(), now_ms);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second wait of the same length needs a new timer
  useEffect(() => {
    if (text.next_ms === null) return;
    const timer = setTimeout(() => setNow(Date.now()), text.next_ms);
    return () => clearTimeout(timer);
  }, [now_ms, text.next_ms]);
  return (
    <time dateTime={when.toISOString()} title={texts.full(when)}>
      {text.kind === 'now' && texts.now}
      {text.kind === 'minutes' && texts.minutes(text.minutes)}
      {text.kind === 'date' && texts.date(when)}
    </time>
  );
}
