import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { CardScreen } from '../../layouts/card-screen.tsx';
import { signedInSetting } from '../../lib/device-settings.ts';
import { useTranslation } from '../../lib/language.ts';
import { useSetting } from '../../lib/setting.ts';
import { useWebShare } from '../../lib/use-web-share.ts';
import { backTo } from '../../routes/back-to.ts';
import { href } from '../../routes/href.ts';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import { reasonOf, type Step, stepsOf } from './reasons.ts';

/** The page after a payment, after signing out, and for pages that cannot be shown: it offers the next steps. */
export function RedirectScreen() {
  const t = useTranslation();
  const [search] = useSearchParams();
  const [signedIn] = useSetting(signedInSetting);
  const reason = reasonOf(search);
  const address = backTo(search);
  const steps = stepsOf(reason, { signedIn, hasAddress: address !== null });
  const text = reason ?? 'none';
  return (
    <CardScreen
      route="redirect"
      heading={t(`account:redirect.${text}.title`)}
      lead={t(`account:redirect.${text}.text`)}
    >
      {steps.map((step, at) => (
        <NextStep key={step} step={step} address={address ?? '/'} isMain={at === 0} />
      ))}
    </CardScreen>
  );
}

interface NextStepProps {
  readonly step: Step;
  /** A path within the site. */
  readonly address: string;
  readonly isMain: boolean;
}

function NextStep({ step, address, isMain }: NextStepProps) {
  const t = useTranslation();
  if (step === 'copyAddress') return <CopyAddress address={address} />;
  const to: Record<Exclude<Step, 'copyAddress'>, string> = {
    back: address,
    openInBrowser: address,
    map: href('map'),
    demo: href('demo-farm'),
    login: href('login', {}, { backTo: address === '/' ? null : address }),
    settings: href('user-settings'),
  };
  return (
    <LinkButton
      variant={isMain ? 'main' : 'other'}
      to={to[step]}
      target={step === 'openInBrowser' ? '_blank' : undefined}
    >
      {t(`account:redirect.step.${step}`)}
    </LinkButton>
  );
}

/** The URL of a page that requires a larger screen, to be opened there. */
function CopyAddress({ address }: { address: string }) {
  const t = useTranslation();
  const { copyLink } = useWebShare();
  return (
    <Button
      variant="light"
      size="md"
      mih={44}
      onClick={() => copyLink(new URL(address, location.origin).href)}
    >
      {t('account:redirect.step.copyAddress')}
    </Button>
  );
}
