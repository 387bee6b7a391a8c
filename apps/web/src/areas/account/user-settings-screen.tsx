import { Skeleton } from '@mantine/core';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/language.ts';
import { usePageTitle, useRouteTitle } from '../../lib/page-title.ts';
import { backTo } from '../../routes/back-to.ts';
import { href } from '../../routes/href.ts';
import { Page } from '../../ui/cards/page.tsx';
import { AccessTokensSection } from '../access-tokens/index.ts';
import { InvoicesSection } from '../invoices/index.ts';
import { LicenseSection } from '../licenses/index.ts';
import { NotificationsSection } from '../notifications/index.ts';
import { useAccount } from '../session/index.ts';
import { DataSection } from './settings/data-section.tsx';
import { EmailSection } from './settings/email-section.tsx';
import { LanguageSection } from './settings/language-section.tsx';
import { MarketingSection } from './settings/marketing-section.tsx';
import { PasswordSection } from './settings/password-section.tsx';
import { ProfileSection } from './settings/profile-section.tsx';
import { RemovalSection } from './settings/removal-section.tsx';
import { SessionsSection } from './settings/sessions-section.tsx';
import { TwoStepSection } from './settings/two-step-section.tsx';

/** The account settings page. */
export function UserSettingsScreen() {
  const t = useTranslation();
  const title = useRouteTitle('user-settings');
  usePageTitle(title);
  const account = useAccount();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const back = { to: backTo(search) ?? href('map'), label: t('account:toMap') };
  return (
    <Page title={title} lead={account?.email} back={back} width="text">
      {account ? (
        <>
          {/* Remounts the form for another account. */}
          <ProfileSection key={account.id} account={account} />
          <LicenseSection isImpersonated={account.is_hijacked} />
          <LanguageSection />
          <NotificationsSection isImpersonated={account.is_hijacked} />
          <EmailSection account={account} />
          <PasswordSection account={account} />
          <TwoStepSection account={account} />
          <MarketingSection account={account} />
          {!account.is_hijacked && <InvoicesSection />}
          <SessionsSection />
          <AccessTokensSection account={account} />
          <DataSection account={account} />
          <RemovalSection
            account={account}
            onRemoved={() => navigate(href('demo-farm'), { replace: true })}
          />
        </>
      ) : (
        ['profile', 'language', 'email'].map((section) => <Skeleton key={section} height={180} radius={10} />)
      )}
    </Page>
  );
}
