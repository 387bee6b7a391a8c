import { COUNTRIES, type Country } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { PublicFrame } from '../../../layouts/public-frame.tsx';
import { useIsPhone } from '../../../lib/device.ts';
import { signedInSetting } from '../../../lib/device-settings.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { usePageTitle, useRouteTitle } from '../../../lib/page-title.ts';
import { startNavigation } from '../../../lib/pending-navigation.ts';
import { useSetting } from '../../../lib/setting.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import { DropArea } from '../../../ui/inputs/drop-area.tsx';
import { useLikelyCountry, useStartTrial, useTrial } from '../../farms/index.ts';
import { useFilesErrorText } from '../import-drop/use-files-error-text.ts';
import { useSendFiles } from '../import-drop/use-send-files.ts';
import classes from './own-land-screen.module.css';

/** One's own land without an account: a dropped file, or a drawing, begins a trial farm bound to the browser. */
export function OwnLandScreen() {
  const t = useTranslation();
  const title = useRouteTitle('own-land');
  const [isSignedIn] = useSetting(signedInSetting);
  const trial = useTrial();
  usePageTitle(title);
  // A user has a place for it; a trial farm with land is opened.
  if (isSignedIn) return <Navigate to={href('map')} replace />;
  if (trial && trial.farm.parcel_count > 0)
    return <Navigate to={href('map', { farmId: trial.farm.id })} replace />;
  return (
    <PublicFrame>
      <div className={classes.page}>
        <h1>{title}</h1>
        <p className={classes.lead}>{t('imports:ownLand.lead')}</p>
        <BeginTrial />
      </div>
    </PublicFrame>
  );
}

function BeginTrial() {
  const t = useTranslation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const errorText = useErrorText();
  const filesErrorText = useFilesErrorText();
  const [country, setCountry] = useState<Country>(useLikelyCountry());
  const { mutateAsync: start, isPending: isStarting, error: startError } = useStartTrial();
  const begin = async () => {
    const { farm } = await start({ name: t('imports:ownLand.farmName'), country });
    return { farmId: farm.id, seasonId: farm.seasons[0]!.id };
  };
  const go = (to: string) => startNavigation(to, navigate(to));
  const { send, filesProblem, isCreating, error } = useSendFiles(({ farm, id }) =>
    go(href('file-preview', { farmId: farm, batchFileId: id })),
  );
  const failure = startError ?? error;
  const isBusy = isStarting || isCreating;
  const draw = () =>
    begin().then(
      (at) => go(href('draw', at)),
      () => undefined,
    );
  return (
    <>
      <div className={classes.country}>
        <span>{t('imports:ownLand.country')}</span>
        <ChoiceRow
          size="small"
          label={t('imports:ownLand.country')}
          value={country}
          choices={COUNTRIES.map((value) => ({ value, label: t(`shell:farmForm.${value}`) }))}
          onChange={setCountry}
        />
      </div>
      {filesProblem && <Alert tone="alert">{filesErrorText(filesProblem)}</Alert>}
      {failure && <Alert tone="alert">{errorText(failure)}</Alert>}
      <DropArea
        title={t(isPhone ? 'imports:drop.onPhone' : 'imports:drop.here')}
        choose={t('imports:drop.choose')}
        hint={t(`imports:ownLand.formats.${country}`)}
        isBusy={isBusy}
        onFiles={(files) => void send(files, begin)}
      />
      <Button
        size="md"
        mih={44}
        variant="default"
        leftSection={<IconPencil size={20} aria-hidden />}
        loading={isBusy}
        onClick={() => void draw()}
      >
        {t('imports:ownLand.draw')}
      </Button>
      <p className={classes.small}>
        {t('imports:ownLand.kept')} <Link to={href('new-account')}>{t('common:signIn.create')}</Link>
      </p>
    </>
  );
}
