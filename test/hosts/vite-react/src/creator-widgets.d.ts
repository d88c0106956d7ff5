/// <reference types="creator-widgets/types/react" />
