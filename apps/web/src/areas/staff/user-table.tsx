import type { StaffUser } from '@brazda/contract/client';
import { useTranslation } from '../../lib/language.ts';
import { UserRow } from './user-row.tsx';
import classes from './user-table.module.css';

const COLUMNS = ['person', 'farms', 'license', 'seen', 'journal', 'actions'] as const;

/** Users in a table; on phones each is a card. */
export function UserTable({ users }: { users: readonly StaffUser[] }) {
  const t = useTranslation();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`staff:users.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </tbody>
    </table>
  );
}
