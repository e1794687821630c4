/** The parameters of OAuth with which an app opened the page. One that is there twice counts as missing. */
export function askedIn(query: URLSearchParams) {
  const only = (name: string) => {
    const [value, ...others] = query.getAll(name)
    return others.length === 0 ? value : undefined
  }
  return {
    clientId: only('client_id') ?? '',
    redirectUri: only('redirect_uri') ?? '',
    responseType: only('response_type'),
    scope: only('scope'),
    state: only('state'),
    codeChallenge: only('code_challenge'),
    codeChallengeMethod: only('code_challenge_method'),
  }
}

export type Asked = ReturnType<typeof askedIn>
