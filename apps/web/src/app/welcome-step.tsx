import { addFarmStep } from '../data/add-farm-step.ts';
import { useFarmGroups } from '../data/farms.ts';
import { useVisitor } from '../data/visitor.ts';
import { AddFarmButton } from '../features/add-farm/add-farm-button.tsx';

/** The step of the welcome that leads from the demo farm to an own farm. */
export function WelcomeStep() {
  const visitor = useVisitor();
  const { own, shared, isPending } = useFarmGroups();
  if (visitor.isSignedIn && isPending) return null;
  return (
    <AddFarmButton step={addFarmStep(visitor, [...own, ...shared])} registrationRef="demo_farm" isSecond />
  );
}
