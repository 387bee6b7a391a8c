import { type Area, screenWith } from '../../lib/area.ts';

export const accountArea = {
  screens: {
    login: screenWith('account')('LoginScreen', () => import('./login-screen.tsx')),
    'second-step': screenWith('account')('SecondStepScreen', () => import('./second-step-screen.tsx')),
    'new-account': screenWith('account')('NewAccountScreen', () => import('./new-account-screen.tsx')),
    'forgot-password': screenWith('account')(
      'ForgotPasswordScreen',
      () => import('./forgot-password-screen.tsx'),
    ),
    'reset-password': screenWith('account')(
      'ResetPasswordScreen',
      () => import('./reset-password-screen.tsx'),
    ),
    oauth: screenWith('account')('OauthScreen', () => import('./oauth-screen.tsx')),
    'account-confirm': screenWith('account')(
      'AccountConfirmScreen',
      () => import('./account-confirm-screen.tsx'),
    ),
    'email-confirmation': screenWith('account')(
      'EmailConfirmationScreen',
      () => import('./email-confirmation-screen.tsx'),
    ),
    'user-settings': screenWith(
      'account',
      'invoices',
      'licenses',
    )('UserSettingsScreen', () => import('./user-settings-screen.tsx')),
  },
} as const satisfies Area;
