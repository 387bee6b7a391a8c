import { addFarmStep } from '../data/add-farm-step.ts';
import { useFarmGroups } from '../data/farms.ts';
import { useVisitor } from '../data/visitor.ts';
import { AddFarmButton } from '../features/add-farm/add-farm-button.tsx';

/** The way from the demo farm to a farm of one's own, in the welcome. */
export function WelcomeStep() {
  const visitor = useVisitor();
  const { own, shared, isPending } = useFarmGroups();
  if (visitor.isSignedIn && isPending) return null;
  return (
    <AddFarmButton step={addFarmStep(visitor, [...own, ...shared])} registrationRef="demo_farm" isSecond />
  );
}
