/** Opens the links of the page in a new window: no other page of the service may be framed. */
export function openOutside(page: Document): void {
  page.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (link === null || link.hasAttribute('download')) return;
      link.setAttribute('target', '_blank');
      link.setAttribute('rel', 'noopener noreferrer');
    },
    true,
  );
}
