import { type StaffMember, staffMemberOf } from '../domain/staff-member';
import type { ShopContext } from './context';

/** The member of the staff who asks; the route's policy has let nobody else through. */
export function staffOf(context: ShopContext): StaffMember {
  return staffMemberOf(context.state.user);
}
