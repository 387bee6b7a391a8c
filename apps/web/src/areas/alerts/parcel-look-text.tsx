import type { JudgmentBasis } from '@brazda/domain';
import { alertTextsOf, comparisonText } from '@brazda/i18n';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { Explain, Explanation } from '../../ui/texts/explain.tsx';
import { LookMark } from './look-mark.tsx';
import classes from './parcel-look-text.module.css';
import type { ParcelLook } from './parcel-looks.ts';

/** What the number of peers counts, by what they are. */
const PEERS = {
  farm: 'today:why.peers',
  neighborhood: 'today:why.peersNearby',
  earlier_seasons: 'today:why.seasons',
  itself: 'today:why.peers',
} as const satisfies Record<JudgmentBasis, string>;

/** What the newest images say of a parcel, in sentences with their figures or with the reason why nothing can be said. */
export function ParcelLookText({ look }: { look: ParcelLook }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { state, judgment, alerts } = look;
  const { sensing_date, value, usual, peers, basis, word } = judgment;
  const vegetation = word && t('today:vegetation', { word: t(`today:vigor.${word}`) });
  const comparison = basis && peers !== null && comparisonText({ basis, peers }, { t });
  return (
    <div className={classes.look}>
      <p className={classes.state}>
        <LookMark state={state} />
        <Explain question={t('today:why.question')}>
          <Explanation
            title={t('today:why.title')}
            text={t('today:why.text')}
            inputs={[
              [t('today:why.image'), sensing_date === null ? '–' : formats.date(sensing_date)],
              [t('today:why.value'), value === null ? '–' : formats.index(value)],
              [t('today:why.usual'), usual === null ? '–' : formats.index(usual)],
              [t(PEERS[basis ?? 'farm']), peers === null ? '–' : formats.count(peers)],
              [t('today:why.word'), word === null ? '–' : t(`today:vigor.${word}`)],
            ]}
          />
        </Explain>
      </p>
      {alerts.map((alert) => {
        const { reason, basis } = alertTextsOf(alert, { t, formats });
        return (
          <p key={alert.id}>
            {reason} <small>{[vegetation, basis].filter(Boolean).join(' ')}</small>
          </p>
        );
      })}
      {alerts.length === 0 && (
        <p>
          {sentenceOf(judgment)} <small>{[vegetation, comparison].filter(Boolean).join(' ')}</small>
        </p>
      )}
    </div>
  );

  function sentenceOf({ reason, sensing_date, value, usual, basis }: ParcelLook['judgment']) {
    if (reason !== null) return t(`today:parcel.silent.${reason}`);
    return t(basis === 'earlier_seasons' ? 'today:parcel.usualEarlier' : 'today:parcel.usual', {
      day: sensing_date === null ? '–' : formats.dayMonth(sensing_date),
      value: value === null ? '–' : formats.index(value),
      usual: usual === null ? '–' : formats.index(usual),
    });
  }
}
