import type { SensingDay } from '@brazda/contract/client';
import { newestClear } from '@brazda/domain';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlayerSkipForward } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import classes from './date-bar.module.css';
import { Month } from './month.tsx';
import { findDayByKey, monthGroups } from './month-groups.ts';
import { useCurrentInView } from './use-current-in-view.ts';

interface DateBarProps {
  /** Oldest first; none while they load. */
  readonly days: readonly SensingDay[];
  readonly date: string | null;
  readonly onDate: (date: string) => void;
}

/** Every sensing date of the season as a mark; steps by arrow keys, buttons, thumb and click. */
export function DateBar({ days, date, onDate }: DateBarProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const groups = useMemo(() => monthGroups(days), [days]);
  const newest = newestClear(days);
  // Two quick steps count as two, even if the first has not been rendered yet.
  const lastDate = useRef(date);
  useEffect(() => {
    lastDate.current = date;
  }, [date]);
  const go = (to: string) => {
    lastDate.current = to;
    onDate(to);
  };
  const step = (key: string) => {
    const to = findDayByKey(key, days, lastDate.current);
    if (to) go(to);
    return to !== undefined;
  };
  useArrowKeys(step);
  const strip = useCurrentInView(date, days.length);

  const onKeyDown = (event: KeyboardEvent) => {
    if (step(event.key)) event.preventDefault();
  };
  const stepButton = (key: string, label: string, icon: React.ReactNode) => (
    <ActionIcon
      className={classes.step}
      variant="subtle"
      aria-label={label}
      title={label}
      disabled={findDayByKey(key, days, date) === undefined}
      onClick={() => step(key)}
    >
      {icon}
    </ActionIcon>
  );

  return (
    <div className={classes.bar} data-kept-clear>
      {stepButton('ArrowLeft', t('map:dates.previous'), <IconChevronLeft size={20} />)}
      <div ref={strip} className={classes.strip}>
        {days.length > 0 && (
          <div
            className={classes.days}
            onKeyDown={onKeyDown}
            role="listbox"
            aria-label={t('map:dates.title')}
            tabIndex={-1}
          >
            {groups.map((group) => (
              <Month
                key={group.key}
                group={group}
                current={group.days.some(({ sensing_date }) => sensing_date === date) ? date : null}
                formats={formats}
                onDate={onDate}
              />
            ))}
          </div>
        )}
      </div>
      {stepButton('ArrowRight', t('map:dates.next'), <IconChevronRight size={20} />)}
      <Button
        className={classes.newest}
        variant="light"
        disabled={newest === null || newest === date}
        title={t('map:dates.newestLong')}
        onClick={() => newest && onDate(newest)}
      >
        <IconPlayerSkipForward size={18} aria-hidden />
        <span className={classes.newestText}>{t('map:dates.newest')}</span>
      </Button>
    </div>
  );
}

/** Arrow keys also work while the map or nothing has the focus, so that they work on a fresh page. */
function useArrowKeys(step: (key: string) => boolean) {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const plain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
      const { activeElement: focused, body } = document;
      const isFree = focused === body || focused instanceof HTMLCanvasElement;
      if (plain && isFree && event.key.startsWith('Arrow')) latest.current(event.key);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
