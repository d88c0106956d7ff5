/** Where a host publishes previews, and which names there only a project's owner has. */
interface PreviewHost {
  /** The rest of the name, after the label with the star. */
  readonly host: string;
  /** That label, as an entry may write it. */
  readonly label: RegExp;
  /** What to write instead of an entry that matches no preview. */
  readonly example: string;
}

/**
 * As documented in November 2026: Netlify's deploy previews and branch deploys are `<branch>--<site>`, Vercel's deployments
 * `<project>-<hash>-<team>` or `<project>-git-<branch>-<team>`, shortened at 63 characters. Cloudflare Pages gives each deployment a
 * subdomain of its own, `<hash>.<project>.pages.dev`, which an ordinary `*.` covers.
 */
export const previewHosts: readonly PreviewHost[] = [
  {
    host: 'netlify.app',
    label: /^(?:[a-z0-9]+-)*\*--[a-z0-9](?:-?[a-z0-9])*$/,
    example: 'https://*--site.netlify.app',
  },
  {
    host: 'vercel.app',
    label: /^[a-z0-9](?:-?[a-z0-9])*-\*-[a-z0-9](?:-?[a-z0-9])*$/,
    example: 'https://project-*-team.vercel.app',
  },
];
