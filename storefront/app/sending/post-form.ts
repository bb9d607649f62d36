/**
 * Submits a form to another page's action without leaving the current page. The router would first load that route's
 * module, and without a network reload the document, losing all input.
 * @returns null when the site did not respond; `moved` when the response is a redirect
 */
export async function postForm(
  action: string,
  form: HTMLFormElement,
): Promise<{ moved: true } | { moved: false; json: unknown } | null> {
  try {
    // Encoded as a browser sends a plain form.
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
    const response = await fetch(action, {
      method: 'POST',
      headers: { Accept: 'text/html', 'Accept-Language': document.documentElement.lang },
      body,
      redirect: 'manual',
    });
    if (response.type === 'opaqueredirect') return { moved: true };
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
    return isJson && response.status < 500 ? { moved: false, json: await response.json() } : null;
  } catch {
    return null;
  }
}
