export { UserMenu } from './user-menu/user-menu.tsx';
