import type { AlertRate } from '@brazda/contract/client';
import {
  ALERT_PROOF,
  PLANTED_DAMAGE,
  type ProofRates,
  type ProofSeasons,
  type ProofShare,
  shareInterval,
} from '@brazda/domain';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { useRouteTitle } from '../../lib/page-title.ts';
import { Card } from '../../ui/cards/card.tsx';
import { PageHead } from '../../ui/cards/page.tsx';
import { Loaded } from '../../ui/states/load-failure.tsx';
import { type Column, DataTable } from '../../ui/tables/data-table.tsx';
import { useAlertRates } from '../alerts/index.ts';
import { useCropCatalog } from '../crops/index.ts';
import classes from './about-alerts.module.css';

const RULES = ['brazda', 'fall_rule', 'mean_rule'] as const;
const SEASONS = ['simulated', 'dense', 'sparse'] as const;

interface TestedRule {
  readonly rule: (typeof RULES)[number];
  readonly rates: ProofRates;
}

/** What is judged of parcels, when nothing is said, how often that was right in tests, and what farmers answered. */
export function AboutAlerts() {
  const t = useTranslation();
  const { formats } = useLanguage();
  const title = useRouteTitle('about-alerts');
  return (
    <div className={classes.page}>
      <PageHead title={title} lead={t('today:about.lead')} />
      <Card title={t('today:about.judged.title')}>
        <p>{t('today:about.judged.text')}</p>
      </Card>
      <Card title={t('today:about.silent.title')}>
        <p>{t('today:about.silent.text')}</p>
      </Card>
      {SEASONS.map((kind) => (
        <Card key={kind} title={t(`today:about.${kind}.title`)}>
          <p>{t(`today:about.${kind}.text`, numbersOf(ALERT_PROOF[kind]))}</p>
          <Rules seasons={ALERT_PROOF[kind]} caption={t(`today:about.${kind}.title`)} />
        </Card>
      ))}
      <Card title={t('today:about.kinds.title')}>
        <Kinds />
        <p>{t('today:about.kinds.text')}</p>
      </Card>
      <Card title={t('today:about.answers.title')}>
        <p>{t('today:about.answers.text')}</p>
        <RatesTable />
      </Card>
      <p>{t('today:about.measured', { day: formats.date(ALERT_PROOF.measured_on) })}</p>
    </div>
  );

  function numbersOf({ parcels, months, images }: ProofSeasons) {
    return {
      parcels: formats.count(parcels),
      months: formats.count(months),
      images: formats.count(images),
    };
  }
}

function useShareText(): (share: ProofShare | undefined) => string {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (share) =>
    share && share.of > 0
      ? t('today:about.found', { share: formats.share(share.found / share.of), of: formats.count(share.of) })
      : '–';
}

function Rules({ seasons, caption }: { seasons: ProofSeasons; caption: string }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const shareText = useShareText();
  const columns: Column<TestedRule>[] = [
    { key: 'rule', title: t('today:about.rule'), cell: ({ rule }) => t(`today:about.rules.${rule}`) },
    {
      key: 'false',
      title: t('today:about.false'),
      alignsRight: true,
      cell: ({ rates }) => formats.decimal(rates.false_per_100),
    },
    {
      key: 'found',
      title: t('today:about.from1ha'),
      alignsRight: true,
      cell: ({ rates }) => shareText(rates.from_1_ha),
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={RULES.map((rule) => ({ rule, rates: seasons[rule] }))}
      keyOf={({ rule }) => rule}
    />
  );
}

/** What of each kind and size was found in the simulated seasons. */
function Kinds() {
  const t = useTranslation();
  const { formats } = useLanguage();
  const shareText = useShareText();
  const { kinds, sizes } = ALERT_PROOF.simulated.brazda;
  const rows = [
    ...PLANTED_DAMAGE.map((kind) => ({ name: t(`today:about.damage.${kind}`), share: kinds[kind] })),
    ...Object.keys(sizes)
      .map(Number)
      .toSorted((a, b) => a - b)
      .map((size) => ({ name: formats.hectares(size), share: sizes[size] })),
  ];
  return (
    <DataTable
      caption={t('today:about.kinds.title')}
      columns={[
        { key: 'kind', title: t('today:about.kind'), cell: ({ name }) => name },
        {
          key: 'found',
          title: t('today:about.foundOf'),
          alignsRight: true,
          cell: ({ share }) => shareText(share),
        },
      ]}
      rows={rows}
      keyOf={({ name }) => name}
    />
  );
}

/** What all farms answered, by month and crop. */
function RatesTable() {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const crops = useCropCatalog();
  const found = useAlertRates();
  const rows = found.data?.results ?? [];
  const groupOf = ({ month, crop }: AlertRate) =>
    [
      month === null ? t('today:about.otherMonths') : formats.monthYear(`${month}-01`),
      crop === null ? t('today:about.otherCrops') : (crops.get(crop)?.name[language] ?? crop),
    ].join(' · ');
  const rateOf = ({ confirmed, answered }: AlertRate) => {
    const rate = shareInterval(confirmed, answered);
    if (!rate) return '–';
    const [share, low, high] = [rate.share, rate.low, rate.high].map(formats.share);
    return t('today:about.interval', { share: share!, low: low!, high: high! });
  };
  return (
    <Loaded failure={useLoadError(found)}>
      {rows.length === 0 ? (
        <p>{t('today:about.answers.none')}</p>
      ) : (
        <DataTable
          caption={t('today:about.answers.title')}
          columns={[
            { key: 'group', title: t('today:about.group'), cell: groupOf },
            {
              key: 'sent',
              title: t('today:about.sent'),
              alignsRight: true,
              cell: ({ sent }) => formats.count(sent),
            },
            {
              key: 'answered',
              title: t('today:about.answered'),
              alignsRight: true,
              cell: ({ answered }) => formats.count(answered),
            },
            { key: 'confirmed', title: t('today:about.confirmed'), alignsRight: true, cell: rateOf },
          ]}
          rows={rows}
          keyOf={({ month, crop }) => `${month}/${crop}`}
        />
      )}
    </Loaded>
  );
}
