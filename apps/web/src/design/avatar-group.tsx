import { Avatar } from './avatar.tsx';
import './avatar-group.css';

/** How many people a group shows before it counts the others. */
const SHOWN = 4;

/** The initials of several people in overlapping circles. The page names them elsewhere, so screen readers skip it. */
export function AvatarGroup({ names }: { readonly names: readonly string[] }) {
  const others = names.length - SHOWN;
  return (
    <span class="avatar-group" aria-hidden="true">
      {names.slice(0, SHOWN).map((name, index) => (
        <Avatar key={index} name={name} />
      ))}
      {others > 0 && <span class="avatar tone-gray">+{others}</span>}
    </span>
  );
}
