import { Skeleton } from '@mantine/core';
import { useNavigate, useSearchParams } from 'react-router';
import { useAccount } from '../../data/account.ts';
import { useTranslation } from '../../data/language.ts';
import { usePageTitle, useRouteTitle } from '../../data/page-title.ts';
import { DataSection } from '../../features/settings/data-section.tsx';
import { EmailSection } from '../../features/settings/email-section.tsx';
import { LanguageSection } from '../../features/settings/language-section.tsx';
import { MarketingSection } from '../../features/settings/marketing-section.tsx';
import { PasswordSection } from '../../features/settings/password-section.tsx';
import { ProfileSection } from '../../features/settings/profile-section.tsx';
import { RemovalSection } from '../../features/settings/removal-section.tsx';
import { SessionsSection } from '../../features/settings/sessions-section.tsx';
import { TwoStepSection } from '../../features/settings/two-step-section.tsx';
import { backTo } from '../../routes/back-to.ts';
import { href } from '../../routes/href.ts';
import { Page } from '../../ui/page.tsx';

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
          <LanguageSection />
          <EmailSection account={account} />
          <PasswordSection account={account} />
          <TwoStepSection account={account} />
          <MarketingSection account={account} />
          <SessionsSection />
          <DataSection account={account} />
          <RemovalSection
            account={account}
            onRemoved={() => navigate(href('demo-farm'), { replace: true })}
          />
        </>
      ) : (
        ['profile', 'language', 'email'].map((bone) => <Skeleton key={bone} height={180} radius={10} />)
      )}
    </Page>
  );
}
