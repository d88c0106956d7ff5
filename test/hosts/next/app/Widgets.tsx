'use client';

import { useEffect } from 'react';

export function Widgets() {
  useEffect(() => {
    void import('creator-widgets/poll').then(({ configure }) => {
      configure({ api: 'https://api.example', publicKey: 'pk_live_...' });
    });
  }, []);
  return null;
}
