import type { RiskClock, RiskFinding, WeatherDanger } from '@brazda/contract/client';
import { IconMapPin } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import { FindingButtons } from './finding-buttons.tsx';
import classes from './risks.module.css';

/** More of the largest parcels help nobody to choose. */
const SHOWN = 20;

type RiskParcel = WeatherDanger['parcels'][number] &
  Partial<Pick<RiskClock['parcels'][number], 'protection'>>;

/** What is needed to say what was seen. */
interface Findable {
  readonly model: RiskClock['model'];
  readonly today: string;
  readonly findings: readonly RiskFinding[];
  /** Whether the person may say it. */
  readonly mayFind: boolean;
}

interface RiskParcelsProps {
  readonly farmId: string;
  readonly parcels: readonly RiskParcel[];
  readonly titleOf: (parcelId: string) => string;
  /** For diseases and pests. */
  readonly found?: Findable;
}

/** The parcels of a danger or a disease behind a button, the largest first. */
export function RiskParcels(props: RiskParcelsProps) {
  const t = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes.folded} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('risks:parcels', { count: props.parcels.length })}</summary>
      {isOpen && <Parcels {...props} />}
    </details>
  );
}

function Parcels({ farmId, parcels, titleOf, found }: RiskParcelsProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const largest = parcels.toSorted((one, other) => other.hectares - one.hectares);
  const rest = largest.length - SHOWN;
  return (
    <>
      <ul className={classes.parcels}>
        {largest.slice(0, SHOWN).map((parcel) => (
          <li key={parcel.parcel}>
            <div>
              <b>{titleOf(parcel.parcel)}</b> {formats.hectares(parcel.hectares)}
              {found && <ProtectionText protection={parcel.protection ?? null} />}
            </div>
            <div className={classes.actions}>
              <LinkButton
                to={href('map', { farmId, seasonId: parcel.season, parcelId: parcel.parcel })}
                variant="other"
              >
                <IconMapPin size={20} aria-hidden /> {t('risks:open')}
              </LinkButton>
              {found && (
                <FindingButtons
                  farmId={farmId}
                  season={parcel.season}
                  parcel={parcel.parcel}
                  title={titleOf(parcel.parcel)}
                  {...found}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={classes.about}>{t('risks:smaller', { count: rest })}</p>}
    </>
  );
}

function ProtectionText({
  protection,
}: {
  protection: RiskClock['parcels'][number]['protection'];
}): ReactNode {
  const t = useTranslation();
  const { formats } = useLanguage();
  if (protection === null) return <p className={classes.about}>{t('risks:protection.none')}</p>;
  const { days_left, is_sure } = protection;
  const day = formats.dayMonth(protection.sprayed_on);
  const left =
    days_left === null
      ? t('risks:protection.unknown', { day })
      : days_left === 0
        ? t('risks:protection.over', { day })
        : t('risks:protection.left', { day, count: days_left });
  return <p className={classes.about}>{is_sure ? left : [left, t('risks:protection.notSure')].join(' ')}</p>;
}
