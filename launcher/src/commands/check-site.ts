import { StartError } from '../settings';
import { checkSite } from '../site-check/check-site';

const USAGE = 'Usage: npm run check -- site URL';

/** `npm run check -- site URL`: checks the text of every page of a site's sitemap. @returns 1 when anything is wrong */
export async function checkCommand(args: string[]): Promise<number> {
  const [what, url = '', ...more] = args;
  if (what !== 'site' || more.length > 0 || !/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new StartError(USAGE);
  const { addresses, faults } = await checkSite(new URL(url).origin);
  for (const { address, fault } of faults) console.log(`${address}: ${fault}`);
  const broken = new Set(faults.map(({ address }) => address)).size;
  console.log(`${addresses} addresses of the sitemap, ${broken} with something wrong.`);
  return faults.length === 0 ? 0 : 1;
}
