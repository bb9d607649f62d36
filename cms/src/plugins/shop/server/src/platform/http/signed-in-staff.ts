import { type StaffMember, staffMemberOf } from '../domain/staff-member';
import type { ShopContext } from './context';

/** The staff member of the request; the route's policy has authenticated them. */
export function staffOf(context: ShopContext): StaffMember {
  return staffMemberOf(context.state.user);
}
