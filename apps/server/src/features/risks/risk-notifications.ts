import type { RiskClock, WeatherDanger } from '@brazda/contract';
import { addDays, cropById, type NotificationKind, SUDDEN_DANGERS, sumOfHectares } from '@brazda/domain';
import { dangerTextsOf } from '@brazda/i18n';
import {
  type InLanguage,
  type NotificationItem,
  type NotificationSource,
  type NotificationText,
  writeTexts,
} from '../../platform/notification-source.ts';
import { type FarmRisks, listFarmRisks, type RiskDeps } from './farm-risks.ts';

/**
 * Tells people of dangers that their crops are sure to be in, as long as they last, and of diseases and pests whose risk is or will be
 * high on a parcel that no treatment is known to protect.
 */
export function riskNotifications(deps: Omit<RiskDeps, 'db' | 'now'>): NotificationSource {
  return {
    kinds: ['weather', 'protection'],
    isPersonal: false,
    async list(db, { scope, now }) {
      const found = await listFarmRisks({ ...deps, db, now: () => now }, scope);
      return [...(await dangerItems(found, scope.farm_id)), ...(await protectionItems(found, scope.farm_id))];
    },
  };
}

async function dangerItems({ dangers, today }: FarmRisks, farm_id: string): Promise<NotificationItem[]> {
  const sure = dangers.filter(({ is_sure }) => is_sure);
  const items = await itemsOf('weather', sure, farm_id, (danger, words) => dangerText(danger, today, words));
  return items.map((item, at) => ({ ...item, urgent: isUrgent(sure[at]!, today) }));
}

function protectionItems(found: FarmRisks, farm_id: string): Promise<NotificationItem[]> {
  const high = found.clocks.flatMap((clock) => {
    const parcels = clock.parcels.filter(({ protection }) => (protection?.days_left ?? 0) === 0);
    return clock.high_from === null || parcels.length === 0 ? [] : [{ ...clock, parcels }];
  });
  return itemsOf('protection', high, farm_id, (clock, words) => clockText(clock, found, words));
}

interface Found {
  readonly key: string;
  readonly crop: string;
  readonly parcels: readonly { readonly parcel: string; readonly hectares: number }[];
}

/** Items about the largest parcel of each: who may not see it is not told. */
async function itemsOf<Matter extends Found>(
  kind: NotificationKind,
  matters: readonly Matter[],
  farm_id: string,
  textOf: (matter: Matter, words: InLanguage) => NotificationText,
): Promise<NotificationItem[]> {
  if (matters.length === 0) return [];
  const texts = await writeTexts('risks', matters, textOf);
  return matters.map(({ key, parcels }, at) => ({
    kind,
    key,
    parcel_id: parcels.toSorted((a, b) => b.hectares - a.hectares)[0]!.parcel,
    urgent: false,
    texts: texts[at]!,
    path: `/farm/${farm_id}/today`,
  }));
}

function isUrgent({ kind, from }: WeatherDanger, today: string): boolean {
  return SUDDEN_DANGERS.some((sudden) => sudden === kind) && from <= addDays(today, 1);
}

function dangerText(danger: WeatherDanger, today: string, words: InLanguage): NotificationText {
  const { title, when, why } = dangerTextsOf(danger, today, words);
  return { title: `${title}, ${when}: ${whereOf(danger, words)}`, text: why };
}

function clockText(
  clock: RiskClock,
  { models, today }: Pick<FarmRisks, 'models' | 'today'>,
  words: InLanguage,
): NotificationText {
  const { t, formats, language } = words;
  const { disease, origin } = models.find(({ name }) => name === clock.model)!;
  const high_from = clock.high_from!;
  const day = formats.dayMonth(high_from);
  const level = [
    t('risks:level.high'),
    high_from > today ? t('risks:highFrom', { day }) : t('risks:highSince', { day }),
  ].join(' ');
  return {
    title: `${t(`risks:disease.${disease}`)}, ${level}: ${whereOf(clock, words)}`,
    text: t('risks:origin', { origin: origin[language] }),
  };
}

function whereOf({ crop, parcels }: Found, { t, formats, language }: InLanguage): string {
  return t('risks:where', {
    crop: cropById(crop)?.name[language] ?? '',
    count: parcels.length,
    hectares: formats.hectares(sumOfHectares(parcels)),
  });
}
