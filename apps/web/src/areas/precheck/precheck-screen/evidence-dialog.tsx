import type { LightEvidence, ParcelLights } from '@brazda/contract/client';
import type { ParcelRule } from '@brazda/domain';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { href } from '../../../routes/href.ts';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import { MakeFileButton, TakePhotoButton } from '../../evidence/index.ts';
import { useParcelLights } from '../queries.ts';
import { ClaimChanges } from './claim-changes.tsx';
import { LawNote } from './law-note.tsx';
import { LightMark } from './light-mark.tsx';
import classes from './precheck.module.css';
import { SplitOffer } from './split-offer.tsx';

interface EvidenceDialogProps {
  readonly address: { readonly farmId: string; readonly seasonId: string; readonly parcelId: string };
  readonly rule: ParcelRule;
  /** The name of the parcel. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Why a rule shows its light on a parcel, what the law says, and how to answer it. */
export function EvidenceDialog({ address, rule, title, onClose }: EvidenceDialogProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const found = useParcelLights(address);
  return (
    <Dialog
      title={formats.titled(t(`precheck:rule.${rule}`), title)}
      close={t('common:close')}
      ok={t('common:close')}
      onClose={onClose}
    >
      <Loaded failure={useLoadError(found)}>
        {found.data ? <Evidence address={address} rule={rule} found={found.data} /> : <PageSkeleton />}
      </Loaded>
      <p className={classes.links}>
        <TakePhotoButton
          {...address}
          rule={rule}
          part={rule === 'two_crops' ? (found.data?.second_crop ?? null) : null}
          label={t('precheck:evidence.photo')}
        />
        <MakeFileButton {...address} parcels={[address.parcelId]} label={t('precheck:evidence.file')} />
      </p>
    </Dialog>
  );
}

/** Rules that cuts speak for or against. */
const WITH_MOWINGS: ReadonlySet<ParcelRule> = new Set(['activity', 'fallow']);

interface EvidenceProps extends Pick<EvidenceDialogProps, 'address' | 'rule'> {
  readonly found: ParcelLights;
}

function Evidence({ address, rule, found }: EvidenceProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const light = found.lights.find((each) => each.rule === rule);
  if (!light) return <p>{t('precheck:evidence.gone')}</p>;
  const law = found.laws.find(({ id }) => id === light.law);
  const sentenceOf = ({ reason, days, value }: LightEvidence) =>
    t(`precheck:reason.${reason}`, {
      days: daysText(days),
      share: value === null ? '' : formats.share(value),
    });
  return (
    <div className={classes.evidence}>
      <LightMark color={light.color} />
      <ItemRows>
        {light.evidence.map((evidence) => (
          <ItemRow
            key={evidence.witness}
            title={formats.titled(
              t(`precheck:witness.${evidence.witness}`),
              t(`precheck:says.${evidence.says}`),
            )}
            text={sentenceOf(evidence)}
          />
        ))}
      </ItemRows>
      {WITH_MOWINGS.has(rule) && found.mowings.length > 0 && (
        <p>
          {t('precheck:mowings', {
            days: found.mowings.map(({ from, to }) => daysText([from, to])).join(', '),
          })}
        </p>
      )}
      {light.color !== 'green' && <p>{t(`precheck:cure.${rule}`)}</p>}
      {rule === 'two_crops' && found.second_crop && <SplitOffer address={address} part={found.second_crop} />}
      {light.color !== 'green' && <ClaimChanges year={found.year} changes={found.claim_changes} />}
      {law ? (
        <LawNote laws={[law]} />
      ) : (
        <p className={classes.about}>{t('precheck:law.none', { year: String(found.year) })}</p>
      )}
      <p className={classes.links}>
        <LinkButton variant="other" to={href('map', address)}>
          {t('precheck:evidence.map')}
        </LinkButton>
      </p>
    </div>
  );

  /** One day, or the first and the last of several. */
  function daysText(days: readonly string[]): string {
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) return '';
    return first === last ? formats.date(first) : `${formats.date(first)} – ${formats.date(last)}`;
  }
}
