import { type Area, screenWith } from '../../lib/area.ts';

export const accountArea = {
  screens: {
    login: screenWith('LoginScreen', () => import('./login-screen.tsx'), 'account'),
    'second-step': screenWith('SecondStepScreen', () => import('./second-step-screen.tsx'), 'account'),
    'new-account': screenWith('NewAccountScreen', () => import('./new-account-screen.tsx'), 'account'),
    'forgot-password': screenWith(
      'ForgotPasswordScreen',
      () => import('./forgot-password-screen.tsx'),
      'account',
    ),
    'reset-password': screenWith(
      'ResetPasswordScreen',
      () => import('./reset-password-screen.tsx'),
      'account',
    ),
    oauth: screenWith('OauthScreen', () => import('./oauth-screen.tsx'), 'account'),
    'account-confirm': screenWith(
      'AccountConfirmScreen',
      () => import('./account-confirm-screen.tsx'),
      'account',
    ),
    'email-confirmation': screenWith(
      'EmailConfirmationScreen',
      () => import('./email-confirmation-screen.tsx'),
      'account',
    ),
    'user-settings': screenWith(
      'UserSettingsScreen',
      () => import('./user-settings-screen.tsx'),
      'account',
      'access-tokens',
      'invoices',
      'licenses',
      'notifications',
    ),
  },
} as const satisfies Area;
