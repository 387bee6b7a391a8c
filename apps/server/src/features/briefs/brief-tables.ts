import {
  activityKindOf,
  cropById,
  executionPeriodOf,
  type Language,
  sumOfHectares,
  WEATHER_SOURCES,
  weatherHints,
} from '@brazda/domain';
import type { CellValue, FileTable } from '@brazda/formats';
import { alertTextsOf, formatsOf, type Translate } from '@brazda/i18n';
import { loadTranslation } from '../../platform/translation.ts';
import type { Brief } from './read-brief.ts';

/** How many lines of each table fit one page; the rest is counted. */
const LINES = { alerts: 7, work: 6, done: 5, crops: 8 } as const;

interface Words {
  readonly language: Language;
  /** With the texts of the brief. */
  readonly t: Translate;
  /** With the texts of the page of today, and of the pages of a farm. */
  readonly today: Translate;
  readonly map: Translate;
}

/** The brief of a farm in a language: tables whose cells name their units, to be printed, drawn or mailed. */
export async function briefTablesOf(brief: Brief, language: Language): Promise<FileTable[]> {
  const words: Words = {
    language,
    t: await loadTranslation(language, 'brief'),
    today: await loadTranslation(language, 'today'),
    map: await loadTranslation(language, 'map'),
  };
  return [
    alertTable(brief, words),
    weatherTable(brief, words),
    workTable(brief, words),
    changedTable(brief, words),
    cropTable(brief, words),
  ];
}

function alertTable({ alerts, judged }: Brief, { language, t, today }: Words): FileTable {
  const formats = formatsOf(language);
  const quiet =
    judged.at === null
      ? [today('today:notYet.title')]
      : [
          ...(alerts.length === 0 ? [today('today:nothing')] : []),
          ...(judged.fine > 0 ? [today('today:fine', { count: judged.fine })] : []),
          judged.newest === null
            ? today('today:noImages')
            : today('today:newest', { day: formats.date(judged.newest) }),
        ];
  return table(t('brief:look.title'), {
    columns: [
      [t('brief:look.parcel'), 22],
      [t('brief:look.crop'), 16],
      [t('brief:look.hectares'), 10],
      [t('brief:look.why'), 72],
    ],
    rows: alerts.slice(0, LINES.alerts).map((alert) => {
      const { reason, basis } = alertTextsOf(alert, { t: today, formats });
      return [
        alert.title,
        cropById(alert.crop)?.name[language] ?? '',
        formats.hectares(alert.hectares),
        `${reason} ${basis}`,
      ];
    }),
    notes: [...moreThan(LINES.alerts, alerts, (count) => t('brief:look.more', { count })), quiet.join(' ')],
  });
}

function weatherTable({ weather }: Brief, { language, t }: Words): FileTable {
  const formats = formatsOf(language);
  const days = weather?.days ?? [];
  const hints = Map.groupBy(weatherHints(days), ({ date }) => date);
  const known = (value: number | null, written: (value: number) => string) =>
    value === null ? t('brief:weather.unknown') : written(value);
  return table(weather ? t('brief:weather.titleAt', { parcel: weather.parcel }) : t('brief:weather.title'), {
    columns: [
      [t('brief:weather.day'), 16],
      [t('brief:weather.temperature'), 22],
      [t('brief:weather.rain'), 14],
      [t('brief:weather.wind'), 14],
      [t('brief:weather.hint'), 44],
    ],
    rows: days.map(({ date, temperature_min, temperature_max, precipitation, wind }) => [
      formats.weekdayLong(date),
      t('brief:weather.range', {
        min: known(temperature_min, formats.degreesShort),
        max: known(temperature_max, formats.degreesShort),
      }),
      known(precipitation, formats.millimeters),
      known(wind, formats.kilometersPerHour),
      (hints.get(date) ?? []).map(({ kind }) => t(`brief:weather.hints.${kind}`)).join(', '),
    ]),
    notes:
      days.length === 0
        ? [t('brief:weather.none')]
        : [...new Set(days.map(({ source }) => WEATHER_SOURCES[source].attribution[language]))],
  });
}

function workTable({ work, day }: Brief, { language, t }: Words): FileTable {
  const formats = formatsOf(language);
  const planned = work
    .map((activity) => ({ ...activity, period: executionPeriodOf(activity)! }))
    .sort((a, b) => (a.period.last < b.period.last ? -1 : 1));
  return table(t('brief:work.title'), {
    columns: [
      [t('brief:work.work'), 30],
      [t('brief:work.crop'), 24],
      [t('brief:work.when'), 40],
      [t('brief:work.parcels'), 20],
    ],
    rows: planned
      .slice(0, LINES.work)
      .map(({ name, crop, parcels, parcels_done, period: { first, last } }) => [
        name[language],
        crop.name[language],
        last < day
          ? t('brief:work.overdue', { day: formats.dayMonth(last) })
          : first === last
            ? formats.dayMonth(first)
            : t('brief:work.span', { from: formats.dayMonth(first), to: formats.dayMonth(last) }),
        t('brief:work.done', { done: formats.count(parcels_done), count: parcels }),
      ]),
    notes:
      work.length === 0
        ? [t('brief:work.none')]
        : moreThan(LINES.work, work, (count) => t('brief:work.more', { count })),
  });
}

function changedTable({ images, done, note_count }: Brief, { language, t }: Words): FileTable {
  const formats = formatsOf(language);
  const byKind = [...Map.groupBy(done, ({ activity }) => activity)]
    .map(([activity, days]) => ({ activity, hectares: sumOfHectares(days) }))
    .sort((a, b) => b.hectares - a.hectares);
  const rows = [
    ...(images.length > 0
      ? [
          [
            t('brief:changed.images'),
            formats.list(images.map(({ sensing_date }) => formats.dayMonth(sensing_date))),
          ],
        ]
      : []),
    ...byKind
      .slice(0, LINES.done)
      .map(({ activity, hectares }) => [
        activityKindOf(activity)!.label[language],
        formats.hectares(hectares),
      ]),
    ...(note_count > 0 ? [[t('brief:changed.notes'), formats.count(note_count)]] : []),
  ];
  return table(t('brief:changed.title'), {
    columns: [
      [t('brief:changed.what'), 40],
      [t('brief:changed.figures'), 70],
    ],
    rows,
    notes:
      rows.length === 0
        ? [t('brief:changed.none')]
        : moreThan(LINES.done, byKind, (count) => t('brief:changed.more', { count })),
  });
}

function cropTable({ crops: { lines, date }, farm }: Brief, { language, t, map }: Words): FileTable {
  const formats = formatsOf(language);
  const title =
    date === null ? t('brief:crops.title') : t('brief:crops.titleOn', { day: formats.date(date) });
  return table(title, {
    columns: [
      [t('brief:crops.crop'), 30],
      [t('brief:crops.hectares'), 16],
      [t('brief:crops.parcels'), 18],
      [t('brief:crops.mean'), 16],
      [t('brief:crops.change'), 30],
    ],
    rows: lines
      .slice(0, LINES.crops)
      .map(({ crop_id, hectares, parcels, spread }) => [
        (crop_id !== null && cropById(crop_id)?.name[language]) || map('map:crop.none'),
        formats.hectares(hectares),
        t('brief:crops.parcelCount', { count: parcels.length }),
        spread ? formats.index(spread.mean) : '–',
        spread && spread.change !== null ? formats.change(spread.change) : '–',
      ]),
    notes: [
      ...(lines.length === 0 ? [t('brief:crops.none')] : []),
      ...moreThan(LINES.crops, lines, (count) => t('brief:crops.more', { count })),
      t('brief:source'),
      ...(farm.is_demo ? [t('brief:simulated')] : []),
    ],
  });
}

function moreThan(limit: number, all: readonly unknown[], say: (count: number) => string): string[] {
  return all.length > limit ? [say(all.length - limit)] : [];
}

/** A table of texts. */
function table(
  name: string,
  {
    columns,
    rows,
    notes,
  }: {
    readonly columns: readonly (readonly [title: string, width: number])[];
    readonly rows: readonly (readonly CellValue[])[];
    readonly notes: readonly string[];
  },
): FileTable {
  return {
    name,
    columns: columns.map(([title, width]) => ({ title, width, kind: 'text' })),
    rows,
    notes,
  };
}
