import { Lunch } from './Lunch';

export default function Page() {
  return <Lunch />;
}
